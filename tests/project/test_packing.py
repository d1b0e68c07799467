"""What is packed works away from the checkout, and what the README says is what is run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile

import pytest

from scorekeeper.paths import CHECKOUT

ALLOWED_AT_THE_TOP = {
    ".ci",
    ".gitignore",
    ".screenshots",
    "CHANGELOG.md",
    "README.md",
    "instance",
    "pyproject.toml",
    "scorekeeper",
    "static",
    "templates",
    "tests",
}

# Run in another folder, with the unpacked wheel first on the path.
SERVE_A_PAGE = """
import scorekeeper
from scorekeeper import paths
app = scorekeeper.create_app()
page = app.test_client().get("/")
print(scorekeeper.__file__, paths.templates(), paths.static(), page.status_code, app.instance_path, sep="\\n")
"""


def _readme_command(name):
    readme = (CHECKOUT / "README.md").read_text(encoding="utf-8")
    found = re.findall(rf"<!-- {name} command -->\n```sh\n(.+?)\n```\n", readme)
    assert len(found) == 1
    return found[0]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel built from the source archive, which is built from here. Nothing is fetched for it."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(CHECKOUT)],
        check=True,
        capture_output=True,
        timeout=120,
    )
    return next(folder.glob("*.whl"))


def test_a_wheel_made_from_the_source_archive_serves_a_page_from_another_folder(wheel, tmp_path):
    unpacked, elsewhere = tmp_path / "unpacked", tmp_path / "elsewhere"
    elsewhere.mkdir()
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(unpacked)
    environment = {**os.environ, "PYTHONPATH": str(unpacked), "XDG_DATA_HOME": str(tmp_path / "data")}
    done = subprocess.run(
        [sys.executable, "-c", SERVE_A_PAGE],
        cwd=elsewhere,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    package = unpacked / "scorekeeper"
    assert done.stdout.splitlines() == [
        str(package / "__init__.py"),
        str(package / "templates"),
        str(package / "static"),
        "200",
        str(tmp_path / "data" / "scorekeeper"),
    ]


def test_the_wheel_holds_the_package_and_nothing_beside_it(wheel):
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    assert {name.split("/")[0] for name in names} == {"scorekeeper", "scorekeeper-0.1.0.dist-info"}
    assert not [name for name in names if name.endswith((".sqlite", ".pyc")) or "secret_key" in name]


def test_the_wheel_holds_every_template_static_file_and_migration(wheel):
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    wanted = [
        path
        for folder in ("templates", "static", "scorekeeper/store/migrations")
        for path in (CHECKOUT / folder).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    ]
    missing = []
    for path in wanted:
        inside = path.relative_to(CHECKOUT).as_posix()
        if not {inside, f"scorekeeper/{inside}"} & names:
            missing.append(inside)
    assert missing == []


def test_the_readme_starts_it_with_one_line():
    steps = _readme_command("start").split(" && ")
    assert steps[0].startswith("python3 -m venv ")
    assert steps[-1].startswith(".venv/bin/scorekeeper")


def test_the_readmes_test_command_is_the_one_that_ci_runs():
    shown = subprocess.run(
        [CHECKOUT / ".ci" / "run", "--print-test-command"], check=True, capture_output=True, text=True
    )
    assert shown.stdout == _readme_command("test") + "\n"
    assert "pytest" in shown.stdout


def test_the_top_level_holds_only_what_belongs_there():
    if not (CHECKOUT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        # CI may have been given the files by another user, which git would refuse.
        ["git", "-c", "safe.directory=*", "ls-files", "-z"],
        cwd=CHECKOUT,
        check=True,
        capture_output=True,
        text=True,
    )
    top = {name.split("/")[0] for name in listed.stdout.split("\0") if name}
    assert top <= ALLOWED_AT_THE_TOP
