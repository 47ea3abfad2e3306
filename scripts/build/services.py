"""Installs what the tests of the table start on loopback: PostgreSQL, Redis, and the proxies of deploy/. By apt, as root.

None of it is left running: while packages are set up nothing may be started (policy-rc.d, which Debian's packages ask), and
what would start with the machine is switched off. Where something cannot be installed its tests are skipped, and say so.
Ends with 3 where a database is missing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = {"postgresql": "postgres", "redis-server": "redis-server", "caddy": "caddy", "nginx-light": "nginx"}
"""Packages, and the program that each of them brings."""

UNITS = {"postgresql": "postgresql", "redis-server": "redis-server", "caddy": "caddy", "nginx-light": "nginx"}
NEEDED = ("postgresql", "redis-server")
POLICY = Path("/usr/sbin/policy-rc.d")
NOBODY_STARTS = "#!/bin/sh\nexit 101\n"
POSTGRES = Path("/usr/lib/postgresql")
# another program that installs something is waited for, up to five minutes
APT = ["apt-get", "-o", "DPkg::Lock::Timeout=300"]
INSTALL = [*APT, "install", "-y", "--no-install-recommends"]


def is_there(package: str) -> bool:
    if package == "postgresql" and any(POSTGRES.glob("*/bin/postgres")):
        return True  # Debian keeps it out of the way of PATH
    return shutil.which(PROGRAMS[package], path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin") is not None


@contextmanager
def nobody_starts() -> Iterator[None]:
    """Whoever has a policy of their own keeps it."""
    if POLICY.exists():
        yield
        return
    POLICY.write_text(NOBODY_STARTS)
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()


def install(packages: list[str], log: Path) -> None:
    """Each by itself: what one machine does not have keeps nothing else away."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with log.open("w") as out, nobody_starts():
        for package in packages:
            command = [*INSTALL, package]
            if subprocess.run(command, env=env, stdout=out, stderr=out, check=False).returncode:
                subprocess.run([*APT, "update"], env=env, stdout=out, stderr=out, check=False)
                subprocess.run(command, env=env, stdout=out, stderr=out, check=False)
            if is_there(package) and shutil.which("systemctl"):
                off = ["systemctl", "disable", UNITS[package]]
                subprocess.run(off, stdout=out, stderr=out, check=False)


def main(log: Path) -> int:
    missing = [package for package in PROGRAMS if not is_there(package)]
    if missing and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {', '.join(missing)} for the tests of the table ...", flush=True)
        install(missing, log)
        still = [package for package in missing if not is_there(package)]
        if still:
            print(f"{', '.join(still)} cannot be installed (log: {log}): their tests are skipped")
        missing = still
    elif missing:
        print(f"Not here: {', '.join(missing)}; their tests are skipped (apt install {' '.join(missing)})")
    return 3 if set(missing) & set(NEEDED) else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "services.log")))
