"""A worker of a browser plays the same games as the Python of this machine."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from tests.browser.pocket.shown import EMPTY
from tests.table.pocket.test_digests import PROGRAM, ROOT

pytestmark = pytest.mark.slow
RUN = """blocks => new Promise((resolve, reject) => {
  const worker = new Worker('run.js', {type: 'module'});
  const said = [];
  worker.onmessage = ({data}) => {
    if (data.kind === 'said') said.push(data.text);
    if (data.kind === 'done') data.trouble ? reject(new Error(data.trouble)) : resolve(said.join(''));
  };
  worker.postMessage({blocks});
})"""


@pytest.mark.parametrize("each", [2, pytest.param(100, marks=pytest.mark.full)])
def test_games_in_a_worker_have_the_same_digests(chromium: Any, static: str, each: int) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{static}/{EMPTY}")
    there = page.evaluate(RUN, [f"words = ['{each}']", PROGRAM.read_text(encoding="utf-8")])
    context.close()
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, str(PROGRAM), str(each)]
    here = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=3600).stdout
    assert len(here.splitlines()) == 3 * each
    assert there == here
