"""The files of the project, as the tests of the house read them."""

import subprocess
from pathlib import Path

from ui.build.environment import ROOT

NOT_OURS = {".git", ".venv", ".cache", "node_modules", "dist", "__pycache__", ".hypothesis"}


def project_files(pattern: str = "*") -> list[Path]:
    """The files of the checkout, also new ones that git does not ignore; without git, those of the tree."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        paths = [ROOT / name for name in listed.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not NOT_OURS & set(path.relative_to(ROOT).parts)]
    return sorted(path for path in paths if path.is_file() and path.match(pattern))


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
