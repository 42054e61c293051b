"""The build: equal bytes from equal sources, one sentence for every mistake."""

import ast
import gzip
import json
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.site.serving import SMALLEST_MAIN, copy_checkout
from ui.build.bundle import opened
from ui.build.compressed import compressed
from ui.build.environment import CACHE, ROOT
from ui.build.problems import BuildProblem
from ui.build.site import Site, build, export
from ui.build.worker import ASKED_FOR

MOST_BYTES = 6_600_000
ADDRESS = re.compile(r"""(?:href|src|config)=["']([^"']*)["']""")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_equal_sources_give_equal_bytes_whatever_the_folder_and_the_way_there(tmp_path: Path) -> None:
    """Once with what other builds have left in the cache, once with an empty one."""
    one = build(copy_checkout(tmp_path / "one"))

    other = copy_checkout(tmp_path / "deeper" / "two", "MERCHANTS = ('Anna', 'Ben')\n")
    cache = tmp_path / "an empty cache"
    before = build(other, cache)
    assert before.build != one.build
    (other / "ui/browser/main.py").write_text(SMALLEST_MAIN, encoding="utf-8")
    two = build(other, cache)

    assert one.build == two.build
    assert contents(one.folder) == contents(two.folder)


def test_the_site_weighs_no_more_than_it_may(built: Site) -> None:
    """With gzip, and without what is fetched only when somebody asks for it: the rooms and the camera."""
    files = {name: data for name, data in built.files().items() if not any(fnmatch(name, each) for each in ASKED_FOR)}
    small = compressed(files, CACHE, ["gzip"])
    weights = {name: len(small.get(name, {}).get("gzip", data)) for name, data in files.items()}
    assert 4_000_000 < sum(weights.values()) <= MOST_BYTES < sum(map(len, files.values()))


def test_nothing_is_written_when_nothing_changed(built: Site) -> None:
    before = {path: path.stat().st_mtime_ns for path in built.folder.rglob("*")}
    assert build() == built
    assert {path: path.stat().st_mtime_ns for path in built.folder.rglob("*")} == before


def test_only_pages_worker_and_manifest_keep_their_names(built: Site) -> None:
    assert {path.name for path in built.folder.iterdir()} == {
        "index.html",
        "sw.js",
        "manifest.webmanifest",
        "rooms.html",
        "rooms.json",
        built.build,
    }
    assert re.fullmatch("[0-9a-f]{12}", built.build)


def test_every_file_has_an_ending_that_plain_hosts_know(built: Site) -> None:
    """Debian's nginx sends a module that ends in .mjs as unknown bytes, and no browser runs it."""
    assert not list(built.folder.rglob("*.mjs"))
    assert not [path for path in built.folder.rglob("*.js") if b"pyodide.asm.mjs" in path.read_bytes()]


def test_every_linked_file_exists_and_every_address_is_relative(built: Site) -> None:
    index = (built.folder / "index.html").read_text(encoding="utf-8")
    addresses = [address for address in ADDRESS.findall(index) if address[0] != "#"]
    assert len(addresses) > 10
    for address in addresses:
        assert address.startswith("./")
        assert (built.folder / address).is_file(), address


def test_our_files_name_no_other_host(built: Site) -> None:
    ours = ("boot.js", "interpreter.js", "offline.js", "pyscript.toml", "icons/icon.svg")
    for name in ("index.html", "manifest.webmanifest", *(f"{built.build}/{name}" for name in ours)):
        text = (built.folder / name).read_text(encoding="utf-8").replace("http://www.w3.org/", "")
        assert "//" not in re.sub(r"(?m)(?<!:)//(?= ).*$", "", text), name
        assert "@build@" not in text and "@preloads@" not in text
    worker = (built.folder / "sw.js").read_text(encoding="utf-8")
    assert "://" not in worker and "@build@" not in worker and "@files@" not in worker
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text(encoding="utf-8")


def test_every_text_stands_in_three_languages(built: Site) -> None:
    index = (built.folder / "index.html").read_text(encoding="utf-8").partition("<body>")[2]
    shapes = []
    for language in ("en", "fr", "de"):
        blocks = re.findall(rf'<(\w+)[^>]* lang="{language}"[^>]*>(.*?)</\1>', index, re.DOTALL)
        tags = [(tag, re.findall(r"<[^>]*>", text)) for tag, text in blocks]
        shapes.append([(tag, [re.sub(' data-point="."', "", each) for each in inside]) for tag, inside in tags])
    assert shapes[0] == shapes[1] == shapes[2]
    assert len(shapes[0]) == index.count('lang="en"') == 5


def test_docstrings_and_types_of_functions_and_modules_stay_at_home(built: Site) -> None:
    """Data classes keep their docstrings, or `dataclass` would write some at every start."""
    parts = (opened(path.read_bytes()) for path in (built.folder / built.build).rglob("*.code"))
    brought = {path: code for part in parts for path, code in part.values() if isinstance(code, bytes)}
    ours = {path: ast.parse((ROOT / path).read_text(encoding="utf-8")) for path in brought if (ROOT / path).is_file()}
    assert len(ours) > 300
    data_classes = 0
    for path, tree in ours.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
                data = any("dataclass" in ast.unparse(each) for each in getattr(node, "decorator_list", ()))
                data_classes += data
                assert (text.partition("\n")[0].encode() in brought[path]) == data, (path, text)
        declared = any(isinstance(each, ast.AnnAssign) for each in _in_classes(tree))
        assert (b"__annotate__" in brought[path]) <= declared, path
    assert data_classes > 10


def _in_classes(tree: ast.Module) -> Iterator[ast.stmt]:
    return (each for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for each in node.body)


def test_the_lock_file_names_no_package(built: Site) -> None:
    """What it named, Pyodide could ask another host for."""
    folder = built.folder / built.build / "pyodide"
    assert json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"] == {}
    assert not list(built.folder.rglob("*.whl"))


def test_notices_name_every_part(built: Site) -> None:
    text = (built.folder / built.build / "notices.txt").read_text(encoding="utf-8")
    parts = ("pyodide 3", "@pyscript/core 0", "polyscript 0", "msgpack 1", "alegreya 5", "source-sans-3 5")
    for part in ("Hansa (MIT)", *parts):
        assert f"\n{part}" in text or f"/{part}" in text, part
    for words in ("Mozilla Public License", "Apache License", "Python Software Foundation License", "SIL Open Font"):
        assert words.lower() in text.lower(), words


def test_content_becomes_modules_of_one_constant(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path)
    (checkout / "boards").mkdir(exist_ok=True)
    (checkout / "boards/harbour.toml").write_text('name = "Lübeck"\nposts = [1, 2]\n', encoding="utf-8")
    site = build(checkout)
    start, tables = (opened((site.folder / site.build / f"{part}.code").read_bytes()) for part in ("start", "table"))
    modules = {**start, **tables}
    assert "Lübeck".encode() in modules["boards.harbour"][1]
    assert site.build.encode() in modules["ui.site"][1]
    assert {"boards": "boards/__init__.py", "ui.words": "ui/words/__init__.py"}.items() <= {
        name: path for name, (path, _) in modules.items()
    }.items(), "folders of content are packages too"
    assert not [name for name in modules if name.startswith(("ui.build", "hansa_core.cli")) or "__main__" in name]
    assert list(start) == sorted(start)
    assert not [name for name, (_, code) in tables.items() if str(tmp_path).encode() in code]


def test_the_fair_is_not_on_the_shipped_site(built: Site, built_with_fair: Site) -> None:
    """Its name is in every file that names games when it is added, and else in none."""

    def naming(site: Site) -> set[str]:
        return {
            path.relative_to(site.folder).name
            for path in site.folder.rglob("*")
            if path.is_file() and re.search(rb"tests.fair|\bfair\.|[\"']fair[\"']|The Fair", path.read_bytes())
        }

    assert naming(built) == set()
    assert naming(built_with_fair) == {"index.html", "sw.js", "start.code", "fair.code"}


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("boards/broken.toml", "name = 'Lübeck'\nposts = [1, 2\n", "boards/broken.toml is not valid TOML: .*line 2"),
        ("boards/dated.toml", "founded = 1143-01-01\n", "boards/dated.toml holds a date"),
        ("boards/2 harbours.toml", "", "boards/2 harbours.toml: content is imported by its file's name"),
        ("ui/broken.py", "x = 1\nif x\n", "ui/broken.py, line 2: expected ':'"),
        ("hansa_core/broken.py", "import os\nimport sqlite3\n", "hansa_core/broken.py, line 2: .*without sqlite3"),
    ],
)
def test_a_mistake_is_named_in_one_sentence(tmp_path: Path, name: str, content: str, sentence: str) -> None:
    checkout = copy_checkout(tmp_path)
    (checkout / name).parent.mkdir(exist_ok=True)
    (checkout / name).write_text(content, encoding="utf-8")
    with pytest.raises(BuildProblem, match=sentence) as problem:
        build(checkout)
    assert "\n" not in str(problem.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    checkout = copy_checkout(tmp_path)
    (checkout / "ui/style/base.css").unlink()
    with pytest.raises(BuildProblem, match=r"ui/style/base\.css is missing"):
        build(checkout)


def test_an_export_replaces_an_earlier_one(built: Site, tmp_path: Path) -> None:
    older = build(copy_checkout(tmp_path / "checkout"), CACHE)
    target = tmp_path / "export"
    export(older, target)
    export(built, target)
    written = contents(target)
    plain = {name: content for name, content in written.items() if not name.endswith((".br", ".gz"))}
    assert plain.pop("serve.py").startswith(b'"""Serves this folder')
    assert plain == contents(built.folder)
    packed = {name.removesuffix(".gz"): gzip.decompress(written[name]) for name in written if name.endswith(".gz")}
    assert packed == {name: written[name] for name in packed}
    here = built.build
    assert {f"{here}/start.code", f"{here}/pyodide/pyodide.asm.wasm", "index.html", "sw.js"} <= set(packed)
    assert not [name for name in packed if name.endswith((".png", ".woff2"))], "they are compressed already"
    assert {name.removesuffix(".br") for name in written if name.endswith(".br")} == set(packed)
    export(built, target)
    assert contents(target) == written
    assert not list(target.glob("rooms.json.*")), "an old copy beside it would be served in its place"
    (target / "rooms.json").write_text('{"relay": "wss://relay.example/"}', encoding="utf-8")
    export(built, target)
    assert contents(target) == {**written, "rooms.json": b'{"relay": "wss://relay.example/"}'}, "the host's own"


def test_an_export_spares_other_files(built: Site, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("my own page", encoding="utf-8")
    with pytest.raises(BuildProblem, match="holds other files"):
        export(built, tmp_path)
    assert contents(tmp_path) == {"index.html": b"my own page"}

    mixed = tmp_path / "mixed"
    export(built, mixed)
    (mixed / "letter.txt").write_text("Dear Ben", encoding="utf-8")
    with pytest.raises(BuildProblem, match="holds other files"):
        export(built, mixed)
    assert (mixed / "letter.txt").exists()

    with pytest.raises(BuildProblem, match="is a file"):
        export(built, tmp_path / "index.html")
