"""The files for hosts are what their programs take: compose, Caddy, nginx, systemd."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from loretable.table.serve import KEEP_ALIVE
from scripts.generate import settings_page

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def run(*command: str, **environment: str) -> str:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **environment})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_compose_knows_its_file() -> None:
    program = str(Path(sys.executable).with_name("check-jsonschema"))
    run(program, "--builtin-schema", "vendor.compose-spec", str(DEPLOY / "compose.yaml"))


def test_an_image_is_made_of_what_is_kept_and_of_nothing_that_lies_around() -> None:
    """Whatever a build or a test has left behind, a compiled module above all, would be taken for the source."""

    def as_docker_writes(line: str) -> str:
        return line.strip("/") if line.startswith("/") else f"**/{line.strip('/')}"

    left_out = set((ROOT / ".dockerignore").read_text().splitlines())
    assert {as_docker_writes(line) for line in (ROOT / ".gitignore").read_text().splitlines() if line} <= left_out
    assert {".git", "deploy/.env"} <= left_out, "neither its history nor a host's passwords"


def test_caddy_takes_its_file_and_would_not_write_it_otherwise() -> None:
    run("caddy", "validate", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile", DOMAIN="localhost")
    run("caddy", "fmt", "--diff", str(DEPLOY / "Caddyfile"))


def test_caddy_lets_go_of_a_connection_before_the_server_does() -> None:
    """Whoever posts something by one that is closed at that moment would be told 502."""
    kept = re.search(r"keepalive (\d+)s", (DEPLOY / "Caddyfile").read_text())
    assert kept is not None and int(kept[1]) < KEEP_ALIVE


def test_nginx_takes_its_file(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    named = ["-subj", "/CN=table.example.org", "-keyout", str(key), "-out", str(certificate)]
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", *named)
    block = (DEPLOY / "nginx.conf").read_text()
    for old, new in (("fullchain.pem", certificate), ("privkey.pem", key)):
        block = block.replace(f"/etc/letsencrypt/live/table.example.org/{old}", str(new))
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/nginx.pid;\nevents {{}}\nhttp {{\n{block}\n}}\n")
    run("nginx", "-t", "-c", str(whole), "-p", str(tmp_path), "-e", str(tmp_path / "error.log"))


def test_systemd_takes_its_unit(tmp_path: Path) -> None:
    unit = tmp_path / "loretable.service"
    text = (DEPLOY / "loretable.service").read_text()
    unit.write_text(text.replace("/opt/loretable/bin/loretable", sys.executable))
    run("systemd-analyze", "verify", str(unit))


def test_the_example_settings_are_settings() -> None:
    from loretable.table.hosting.config_file import read_config

    known = {line.split("`")[1].removeprefix("--").replace("-", "_") for line in settings_page.page().splitlines()[9:]}
    assert read_config(DEPLOY / "loretable.toml", known)
    lines = [
        line for line in (DEPLOY / "loretable.toml").read_text().splitlines() if line.startswith("# ") and " = " in line
    ]
    assert {line[2:].split(" = ")[0].replace("-", "_") for line in lines} <= known


def test_the_page_of_settings_has_all_of_them() -> None:
    assert settings_page.PAGE.read_text(encoding="utf-8") == settings_page.page(), (
        "run scripts/generate/settings_page.py"
    )
