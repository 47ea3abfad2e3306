"""What a printed card says is shown as our printer writes it, wherever it lies."""

from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.printed_abilities import named_texts
from tests.lorcana.clarifications.printed import laid


def test_a_printed_card_shows_its_text_in_hand_and_in_play() -> None:
    sorceress, friends = "Maleficent - Sorceress", "Friends on the Other Side"
    s = laid(mine=[sorceress], hand=[friends])
    pool = load_pool()
    for name in (sorceress, friends):
        assert s.state.describe(s[name].id)["texts"] == named_texts(pool, pool.face(name)) != []
