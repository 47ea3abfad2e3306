"""The check that the tests of the source leave no module out."""

from pathlib import Path

from scripts.checks.every_module import SOURCE, missing, modules


def test_every_file_of_the_package_is_a_module_that_has_to_be_loaded() -> None:
    found = modules(SOURCE)
    assert {"loretable", "loretable.cli", "loretable.core.state", "loretable.games.lorcana.rules.abilities"} <= found


def test_what_no_process_has_loaded_is_named(tmp_path: Path) -> None:
    everything = sorted(modules(SOURCE))
    for number, part in enumerate((everything[::2], everything[1::2])):
        (tmp_path / f"{number}.txt").write_text("\n".join(part))
    assert missing(SOURCE, tmp_path) == []
    (tmp_path / "1.txt").write_text("\n".join(name for name in everything[1::2] if name != "loretable.core.state"))
    (tmp_path / "0.txt").write_text("\n".join(name for name in everything[::2] if name != "loretable.core.state"))
    assert missing(SOURCE, tmp_path) == ["loretable.core.state"]
