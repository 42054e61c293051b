"""What others hold a good page to: valid HTML by html-validate and, with --long, all of Lighthouse's points."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.site.serving import serving
from ui.build.environment import CACHE, lighthouse, node, npm_install
from ui.build.server import served_files
from ui.build.site import Site

FLAGS = "--headless=new --no-sandbox --disable-gpu"


@pytest.mark.parametrize("page", ["index.html", "rooms.html"])
def test_html_validate_finds_nothing(built: Site, tmp_path: Path, page: str) -> None:
    settings = tmp_path / ".htmlvalidate.json"
    settings.write_text('{"root": true, "extends": ["html-validate:recommended"]}', encoding="utf-8")
    program = npm_install(tools=True) / "html-validate/bin/html-validate.mjs"
    command = [node(), program, f"--config={settings}", "--formatter=text", built.folder / page]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.slow  # half a minute
@pytest.mark.parametrize("category", ["best-practices", "seo"])
def test_lighthouse_gives_all_points(built: Site, program: Path, tmp_path: Path, category: str) -> None:
    answer = tmp_path / "lighthouse.json"
    with serving(served_files(built, CACHE, offline=True)) as running:
        asked = [running.url, f"--only-categories={category}", "--output=json", f"--output-path={answer}"]
        command = [node(), lighthouse(), *asked, f"--chrome-flags={FLAGS}", "--quiet", "--no-enable-error-reporting"]
        subprocess.run(command, env={**os.environ, "CHROME_PATH": str(program)}, check=True, timeout=300)
    report = json.loads(answer.read_text(encoding="utf-8"))
    lost = [
        (audit["id"], report["audits"][audit["id"]]["title"])
        for audit in report["categories"][category]["auditRefs"]
        if audit["weight"] and report["audits"][audit["id"]]["score"] not in (None, 1)
    ]
    assert (lost, report["categories"][category]["score"]) == ([], 1)
