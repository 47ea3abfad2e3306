"""Told when it is your turn while the page is closed, seen in a browser: the bytes that the server sent are given to the page's
worker by DevTools, as the browser's own service would; what it shows is read, and pressed."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import launched
from tests.browser.person import Person
from tests.table.driver import Server
from tests.table.push.service import Browser, PushService

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


@pytest.fixture
def sent(tmp_path: Path) -> Iterator[tuple[Server, str, dict[str, Any]]]:
    """A server, the token of a seat, and what it sends when that seat's turn has come."""
    with PushService(tmp_path) as service, Server(tmp_path / "table.sqlite") as server:
        service.used_by(server)
        match = server.match(name="Tuesday")
        phone = Browser(service)
        token = match.tokens[1]
        server.post("/calls", phone.wish(token))
        with match.sit(0).start() as first:
            first.answer("check")
        (received,) = service.wait_for(1)
        yield server, token, phone.read(received.body)


def helper(person: Person, origin: str) -> tuple[Any, str]:
    """A DevTools session, and the registration of the page's worker once that is awake."""
    person.page.evaluate(
        "async () => { await navigator.serviceWorker.register('/calling.js'); await navigator.serviceWorker.ready; }"
    )
    tools = person.page.context.new_cdp_session(person.page)
    known: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(
            r["registrationId"] for r in event["registrations"] if r["scopeURL"].startswith(origin)
        ),
    )
    tools.send("ServiceWorker.enable")
    while not known:
        person.page.wait_for_timeout(20)
    return tools, known[0]


SHOWN = """async wanted => {
  const helper = await navigator.serviceWorker.ready;
  for (;;) {
    const found = await helper.getNotifications();
    if (found.length === wanted) return found.map(({title, body, tag, data}) => ({title, body, tag, data}));
    await new Promise(done => setTimeout(done, 20));
  }
}"""


def test_what_the_server_sends_is_shown_and_leads_to_the_table(
    sit: Sit, sent: tuple[Server, str, dict[str, Any]]
) -> None:
    server, token, message = sent
    person = sit(at=server.url)
    person.page.context.grant_permissions(["notifications"], origin=server.url)
    person.page.goto(f"{server.url}/")
    tools, registration = helper(person, server.url)
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": registration, "data": json.dumps(message)},
    )
    (shown,) = person.page.evaluate(SHOWN, 1)
    assert shown == {
        "title": "Your turn · Tuesday",
        "body": "It is your turn.",
        "tag": message["match"],
        "data": f"{server.url}/#/match/{message['match']}",
    }
    (worker,) = person.page.context.service_workers
    # a press by a program may open no window: what it would open is written down
    opened = worker.evaluate(
        """async () => {
          const opened = [];
          self.clients.openWindow = address => { opened.push(address); return Promise.resolve(null); };
          const [notification] = await self.registration.getNotifications();
          const press = new NotificationEvent('notificationclick', {notification});
          self.dispatchEvent(press);
          while (!opened.length) await new Promise(done => setTimeout(done, 20));
          return opened;
        }"""
    )
    assert opened == [shown["data"]]
    assert person.page.evaluate(SHOWN, 0) == []
    # and there one's seat is, by the token that only this browser has
    person.page.evaluate(
        "([match, token]) => localStorage.setItem(`loretable.match.${match}`, JSON.stringify({seats: [{seat: 1, token}]}))",
        [message["match"], token],
    )
    person.page.goto(opened[0])
    person.prompt.wait_for()


@pytest.fixture(scope="module")
def chromium(playwright: Any) -> Iterator[Any]:
    """The whole browser: without its window it shows no notifications."""
    browser = launched(playwright, "chromium")
    yield browser
    browser.close()


@pytest.fixture
def page(chromium: Any) -> Iterator[Any]:
    """A browser that may complain: without its push service, as it is here, it does."""
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def test_without_a_service_to_reach_it_says_so_and_still_calls_from_the_page(page: Any, server: str) -> None:
    page.context.grant_permissions(["notifications"], origin=server)
    page.goto(f"{server}/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Call me when it is my turn").check()
    page.get_by_text("You are called while this page is open.").wait_for()


def test_without_https_the_switch_says_why_there_is_none(page: Any, server: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', {get: () => false})")
    page.goto(f"{server}/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Notifications need https, and this page came without it.").wait_for()
    assert page.get_by_label("Call me when it is my turn").is_disabled()
