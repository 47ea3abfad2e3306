"""Tests of Lorcana cite the rules they show: `@rule("4.6.4.2")`."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the paragraphs of the Comprehensive Rules that a test shows")
    config.addinivalue_line("markers", "covers(*nodes): the nodes and words of the effect language that a test shows")
