"""Compiles the probe game together with the core, as our games are, into build/probe: `python -m bench.build_probe`.

The probe lies in tests/ and is not part of the package, so the package's own build leaves it out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "probe"
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
found = mypycify(["--config-file=", *{modules!r}], opt_level="3", debug_level="0")
for extension in found:
    extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]  # as in setup.py
setup(name="probe", packages=[], ext_modules=found)
"""


def main() -> int:
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "loretable" / "core", TARGET / "loretable" / "core")
    shutil.copy(ROOT / "src" / "loretable" / "__init__.py", TARGET / "loretable")
    (TARGET / "tests").mkdir()
    (TARGET / "tests" / "__init__.py").touch()
    shutil.copy(ROOT / "tests" / "probe.py", TARGET / "tests")
    # which rooms are compiled is said once, in setup.py
    rooms = re.findall(r'"src/(loretable/core/.*\*\.py)"', (ROOT / "setup.py").read_text(encoding="utf-8"))
    core = sorted(path for room in rooms for path in TARGET.glob(room) if path.name != "__init__.py")
    modules = [str(path.relative_to(TARGET)) for path in core]
    (TARGET / "setup.py").write_text(SETUP.format(modules=[*modules, "tests/probe.py"]))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=TARGET, env={**os.environ, "PYTHONPATH": ""}).returncode


if __name__ == "__main__":
    sys.exit(main())
