"""A table: a server is started, a match is made, and this program sits down in a seat by its link."""

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

from loretable.table.client import connect

with TemporaryDirectory() as folder:
    database = f"sqlite:///{Path(folder, 'table.sqlite')}"
    options = ["--port", "0", "--no-browser", "--database", database]
    command = [sys.executable, "-u", "-m", "loretable", "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1].rstrip("/")
        level = {"level": "tutorial", "seats": [0, 1]}
        wanted = {"game": "zoomquest", "players": ["open", "random"], "options": level}
        body = json.dumps(wanted).encode()
        asked = Request(f"{address}/api/matches", body, {"Content-Type": "application/json"})
        with urlopen(asked) as answer:
            match = json.load(answer)
        with connect(f"{address}/#/join/{match['match']}/{match['seats'][0]['token']}") as place:
            moment = place.wait()
            if moment.decision is not None:
                print(moment.decision.prompt, moment.decision.labels)
                place.answer(str(moment.decision.actions[0]))
        server.terminate()
