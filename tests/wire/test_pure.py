"""The page has msgpack without its part in C: whatever is said of records must hold there too."""

import os
import subprocess
import sys

from ui.build.environment import ROOT

ASKED = "import msgpack, pytest, sys; assert msgpack.Packer.__module__ == 'msgpack.fallback'; sys.exit(pytest.main())"
TESTS = ("tests/wire/test_bad_records.py", "tests/wire/test_golden.py", "tests/wire/test_records.py")


def test_records_are_written_and_read_alike_without_the_part_in_c():
    done = subprocess.run(
        [sys.executable, "-c", ASKED, "-q", *TESTS],
        cwd=ROOT,
        env={**os.environ, "MSGPACK_PUREPYTHON": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and " passed" in done.stdout, done.stdout + done.stderr
