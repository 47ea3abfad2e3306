"""Schemathesis makes requests from the API's document, right ones and wrong ones: no server error, answers as documented."""

import secrets
from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from loretable.table.routes.openapi import openapi
from tests.parts import EVERY
from tests.table.driver import PATIENCE, Match, Server

API = schemathesis.openapi.from_dict(openapi())
WHOLE = 80
"""Requests to a path in `make test-full`; a tenth of it in `make test`."""
CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, list[Match]]]:
    """A server with a match that goes on and one that is over, so that not every request leads nowhere."""
    with Server(tmp_path_factory.mktemp("api") / "table.sqlite") as server:
        matches = [server.match("confrontation", seed="1"), server.match(seed="2")]
        with matches[1].sit(0) as first:
            first.start()
            assert first.ask("concede")["type"] == "accepted"
        yield server, matches


def examples(most: int) -> settings:
    """So many requests to each of the paths, the same ones every time."""
    return settings(
        max_examples=most,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@API.parametrize()
@examples(WHOLE // EVERY)
def test_no_request_makes_the_server_fail(case: schemathesis.Case, busy: tuple[Server, list[Match]]) -> None:
    tried(case, *busy)


@pytest.mark.full
@API.parametrize()
@examples(WHOLE)
def test_none_of_many_requests_makes_the_server_fail(case: schemathesis.Case, busy: tuple[Server, list[Match]]) -> None:
    tried(case, *busy)


def tried(case: schemathesis.Case, server: Server, matches: list[Match]) -> None:
    number = len(str(case.path_parameters)) + len(str(case.body))  # any number that is the same the next time
    headers = {}
    if "match" in (case.path_parameters or {}) and number % 3:
        match = matches[number % 2]
        case.path_parameters["match"] = match.id
        token = [match.host, match.tokens[0], match.tokens[1], secrets.token_urlsafe(8)][number // 2 % 4]
        headers = {"Authorization": f"Bearer {token}"}
    if "game" in (case.path_parameters or {}) and number % 3:
        case.path_parameters["game"] = ["kuhn", "zoomquest", "lorcana"][number % 3]
    if isinstance(case.body, dict) and number % 4:  # else hardly any would get as far as the rules
        for key, values in (("game", ["kuhn", "zoomquest", "confrontation"]), ("player", ["open", "random", "rules"])):
            if isinstance(case.body.get(key), str):
                case.body[key] = values[number % 3]
        if number % 5:
            case.body.pop("players", None)
        if number % 7 and "game" in case.body:
            case.body.pop("options", None)
    case.call_and_validate(base_url=server.url, headers=headers, checks=CHECKS, timeout=PATIENCE)
