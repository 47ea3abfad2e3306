"""What GitHub reads (workflows, forms, Dependabot) and what people cite has the form that it asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

yaml = pytest.importorskip("yaml")
check_jsonschema = pytest.importorskip("check_jsonschema")

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CHECKED = [
    *(
        (schema, path)
        for path in WORKFLOWS
        for schema in ("vendor.github-workflows", "custom.github-workflows-require-timeout")
    ),
    *(("vendor.github-issue-forms", path) for path in FORMS),
    ("vendor.github-issue-config", GITHUB / "ISSUE_TEMPLATE" / "config.yml"),
    ("vendor.dependabot", GITHUB / "dependabot.yml"),
    ("vendor.citation-file-format", ROOT / "CITATION.cff"),
]


def complaints(schema: str, path: Path) -> str:
    done = CliRunner().invoke(check_jsonschema.main, ["--builtin-schema", schema, str(path)])
    return "" if done.exit_code == 0 else done.output or repr(done.exception)


@pytest.mark.parametrize(("schema", "path"), CHECKED, ids=lambda each: each.name if isinstance(each, Path) else each)
def test_a_file_has_the_form_that_is_asked_for(schema: str, path: Path) -> None:
    assert not complaints(schema, path)


def test_a_workflow_that_is_wrong_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    step: []\n", encoding="utf-8")
    assert "'step' was unexpected" in complaints("vendor.github-workflows", wrong)


def workflow(name: str) -> dict[str, Any]:
    return yaml.safe_load((GITHUB / "workflows" / name).read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_the_same_pythons_are_named_everywhere() -> None:
    classifiers = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if ":: Python :: 3." in line]
    wheels = [re.sub(r"cp3(\d+)-\*", r"3.\1", build) for build in PROJECT["tool"]["cibuildwheel"]["build"]]
    jobs = workflow("test.yml")["jobs"]
    assert jobs["full"]["strategy"]["matrix"]["python"] == classifiers == wheels
    assert set(jobs["quick"]["strategy"]["matrix"]["python"]) <= set(classifiers)
    assert PROJECT["project"]["requires-python"] == f">={classifiers[0]}"


def commands() -> list[str]:
    steps = [step for path in WORKFLOWS for job in workflow(path.name)["jobs"].values() for step in job["steps"]]
    return [step["run"] for step in steps if "run" in step]


def test_what_workflows_run_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    made = [target for command in commands() for target in re.findall(r"\bmake ([a-z-]+)", command)]
    assert {"test", "test-still", "static"} <= set(made) <= targets
    everything = "\n".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    named = re.findall(r"\b(?:tests|scripts|requirements)(?:/[\w.-]+)+(?=[\s,\]])", everything)
    assert named
    for path in [*named, *workflow("wheels.yml")[True]["pull_request"]["paths"]]:  # YAML takes `on` for a truth value
        assert (ROOT / path).exists(), path
    test = PROJECT["tool"]["cibuildwheel"]["test-command"].replace("{package}/", "")
    assert (ROOT / test.split()[-1]).is_file()


def test_nothing_but_publishing_may_write() -> None:
    allowed = {("wheels.yml", "publish"), ("docs.yml", "deploy")}
    for path in WORKFLOWS:
        found = workflow(path.name)
        assert found["permissions"] == {"contents": "read"}, path.name
        for name, job in found["jobs"].items():
            assert "permissions" not in job or (path.name, name) in allowed, f"{path.name}: {name}"


def test_the_repository_has_one_address() -> None:
    address = PROJECT["project"]["urls"]["Repository"]
    pages = [ROOT / "README.md", ROOT / "SECURITY.md", ROOT / "CITATION.cff", *GITHUB.rglob("*.yml")]
    for page in pages:
        for found in re.findall(r"https://github\.com/[\w-]+/loretable\b", page.read_text(encoding="utf-8")):
            assert found == address, page.name
