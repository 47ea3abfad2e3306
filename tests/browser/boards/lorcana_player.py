"""Somebody who plays Lorcana on the board itself: by mouse, by keyboard alone, or by finger. No list of buttons is touched."""

from __future__ import annotations

from typing import Any

BOARD = "[data-testid=lorcana-board]"
READY = """() => document.querySelector('[data-testid=ending]') ||
  (document.querySelector('[data-testid=lorcana-board]')?.dataset.asked ?? '') !== ''"""


class Player:
    """Plays the first thing that makes sense; which is enough to see a game to its end."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.board = page.locator(BOARD)
        self.kinds: set[str] = set()  # the questions that were answered
        self.deeds: set[str] = set()
        self.tried: set[str] = set()
        self.seq = ""

    # -- what there is to see --------------------------------------------------------------------------------------

    def wait(self) -> str:
        """Until one is asked; the kind of the question, or "" where the game is over."""
        self.page.wait_for_function(READY)
        if self.page.get_by_test_id("ending").count():
            return ""
        asked = str(self.board.get_attribute("data-asked") or "")
        if asked:
            self.kinds.add(asked)
        return asked or self.wait()

    def number(self) -> str:
        return str(self.board.get_attribute("data-seq"))

    def moved_on(self, seq: str) -> None:
        self.page.wait_for_function(
            """seq => document.querySelector('[data-testid=ending]') ||
              document.querySelector('[data-testid=lorcana-board]')?.dataset.seq !== seq""",
            arg=seq,
        )

    def ids(self, selector: str) -> list[str]:
        # at once: cards come and go while one asks
        found: list[str] = self.board.locator(selector).evaluate_all("cards => cards.map(card => card.dataset.card)")
        return found

    def press(self, target: Any) -> None:
        target.click()

    # -- one answer ------------------------------------------------------------------------------------------------

    def answer(self) -> bool:
        """One step of the game; False where it is over."""
        asked = self.wait()
        if not asked:
            return False
        seq = self.number()
        if asked == "turn":
            self.turn()
        else:
            self.question()
        self.moved_on(seq)
        return True

    def question(self) -> None:
        """Cards that are lit, else a button at the card that asks."""
        done = self.board.locator("[data-choice=picked]")
        lit = self.board.locator(".lc-card.lc-lit")
        if done.count():
            while done.get_attribute("aria-disabled") == "true":
                self.press(lit.first)
            self.press(done)
        elif lit.count():
            self.press(lit.first)
        else:
            self.press(
                self.board.locator(".lc-bag [data-choice], .lc-prompt [data-choice], .lc-trayask [data-choice]").first
            )

    def turn(self) -> None:
        turn = self.board.locator(".lc-turnno").first.text_content() if self.board.locator(".lc-turnno").count() else ""
        for zone, words in (("section.lc-hand", ("Ink it", "Play")), (".lc-mymat", ("Quest", "Boost"))):
            for card in self.ids(f"{zone} .lc-card.lc-able"):
                for word in words:
                    key = f"{turn} {card} {word}"
                    if key not in self.tried and self.do(card, word, zone):
                        return
                    self.tried.add(key)
        self.press(self.board.locator(".lc-end[data-choice]"))

    def do(self, card: str, word: str, zone: str) -> bool:
        """Takes a card up and presses one of its buttons, if it has it."""
        self.press(self.board.locator(f"{zone} [data-card='{card}']"))
        button = self.board.locator(".lc-prompt .lc-press", has_text=word)
        if button.count():
            self.deeds.add(word)
            self.press(button.first)
            return True
        close = self.board.locator(".lc-prompt .lc-close")
        if close.count():
            self.press(close)
        return False


class Finger(Player):
    """The same by touch."""

    def press(self, target: Any) -> None:
        target.tap()


class Typist(Player):
    """By keyboard alone: arrows and digits to a card, letters for what it does, Tab and Enter for what is asked."""

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self, what: str) -> Any:
        return self.page.evaluate(f"() => document.activeElement?.{what} ?? null")

    def question(self) -> None:
        done = self.board.locator("[data-choice=picked]")
        if done.count():
            for _ in range(60):
                if done.get_attribute("aria-disabled") != "true":
                    break
                self.key("Tab")
                if self.focused("closest('.lc-card.lc-lit')"):
                    self.key("Enter")
            self.key("d")
            return
        for _ in range(60):
            self.key("Tab")
            if self.focused("closest('.lc-card.lc-lit, [data-choice]')"):
                self.key("Enter")
                return

    def turn(self) -> None:
        seq = self.number()
        for letter, word, zone in (
            ("i", "Ink it", "section.lc-hand"),
            ("p", "Play", "section.lc-hand"),
            ("q", "Quest", ".lc-mymat"),
        ):
            for card in self.ids(f"{zone} .lc-card.lc-able"):
                key = f"{seq} {card} {letter}"
                if key in self.tried:
                    continue
                self.tried.add(key)
                self.go_to(card)
                self.key(letter)
                self.page.wait_for_timeout(30)
                if self.number() != seq or not self.board.get_attribute("data-asked"):
                    self.deeds.add(word)
                    return
                self.key("Escape")
        self.key("e")
        if self.board.get_by_text("Press E again").count():
            self.key("e")

    def go_to(self, card: str) -> None:
        """By arrows, from wherever one is."""
        hand = self.ids("section.lc-hand .lc-card")
        if card in hand and hand.index(card) < 9:
            self.key(str(hand.index(card) + 1))
            return
        self.key("1" if hand else "ArrowUp")
        for _ in range(4):
            if self.focused("closest('.lc-mymat')") is not None:
                break
            self.key("ArrowUp")
        for way in ("ArrowLeft", "ArrowRight"):
            for _ in range(16):
                if str(self.focused("closest('[data-card]')?.dataset.card")) == card:
                    return
                self.key(way)
