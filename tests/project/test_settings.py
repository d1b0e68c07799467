"""Where an installation keeps what is its own, and the key that only it knows."""

from __future__ import annotations

import multiprocessing
import stat
from pathlib import Path

import pytest

from scorekeeper import create_app, paths, settings
from scorekeeper.paths import SetupError


def test_a_checkout_keeps_its_scores_in_its_own_instance_folder():
    assert paths.instance() == Path(__file__).resolve().parents[2] / "instance"


def test_another_instance_folder_can_be_named(monkeypatch, tmp_path):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    assert paths.instance() == tmp_path


def test_a_relative_instance_folder_is_refused(monkeypatch):
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", "scores")
    with pytest.raises(SetupError, match="must be an absolute path"):
        create_app()


def test_an_instance_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(SetupError, match="taken"):
        create_app({"INSTANCE": tmp_path / "taken"})


def test_an_installed_copy_keeps_its_scores_with_the_user(monkeypatch, tmp_path):
    (tmp_path / "scorekeeper" / "templates").mkdir(parents=True)
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "scorekeeper")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert paths.instance() == tmp_path / "data" / "scorekeeper"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert paths.instance() == tmp_path / "home" / ".local" / "share" / "scorekeeper"


def test_an_installed_copy_finds_what_is_packed_inside_it(monkeypatch, tmp_path):
    (tmp_path / "templates").mkdir()
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    assert paths.templates() == tmp_path / "templates"


def test_the_secret_key_is_for_its_owner_only(tmp_path):
    settings.secret_key(tmp_path)
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_a_secret_key_that_was_copied_open_to_all_is_closed(tmp_path):
    key = settings.secret_key(tmp_path)
    (tmp_path / "secret_key").chmod(0o644)
    assert settings.secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_the_secret_key_stays_the_same(tmp_path):
    first = settings.secret_key(tmp_path)
    assert len(first) == 64
    assert settings.secret_key(tmp_path) == first


def test_two_installations_have_different_keys(tmp_path):
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    assert settings.secret_key(tmp_path / "one") != settings.secret_key(tmp_path / "two")


@pytest.mark.parametrize("left", [b"", b"\n", b"short\n", b"0123456789abcdef"], ids=repr)
def test_what_an_interrupted_start_left_behind_is_no_key(tmp_path, left):
    (tmp_path / "secret_key").write_bytes(left)
    key = settings.secret_key(tmp_path)
    assert len(key) >= 64
    assert settings.secret_key(tmp_path) == key


def _start(folder, barrier, keys):
    barrier.wait()
    keys.put(settings.secret_key(folder))


def test_processes_that_start_at_once_agree_on_the_key(tmp_path):
    context = multiprocessing.get_context("spawn")
    barrier, keys = context.Barrier(3), context.Queue()
    processes = [context.Process(target=_start, args=(tmp_path, barrier, keys)) for _ in range(3)]
    for process in processes:
        process.start()
    found = {keys.get(timeout=30) for _ in processes}
    for process in processes:
        process.join()
    assert len(found) == 1


def test_the_database_can_be_another_one(monkeypatch, tmp_path):
    monkeypatch.setenv("SCOREKEEPER_DATABASE", f"sqlite:///{tmp_path}/elsewhere.sqlite")
    create_app({"INSTANCE": tmp_path / "instance"})
    assert (tmp_path / "elsewhere.sqlite").exists()


def test_a_postgres_address_is_reached_by_psycopg(monkeypatch, tmp_path):
    for spelling in ("postgres", "postgresql"):
        monkeypatch.setenv("SCOREKEEPER_DATABASE", f"{spelling}://someone@somewhere/scores")
        assert settings.database_url(tmp_path).drivername == "postgresql+psycopg"


@pytest.mark.parametrize("value", ["no address", "nosuch://somewhere/scores"])
def test_a_database_that_cannot_be_used_is_said_in_one_line(monkeypatch, tmp_path, value):
    monkeypatch.setenv("SCOREKEEPER_DATABASE", value)
    with pytest.raises(SetupError) as raised:
        create_app({"INSTANCE": tmp_path})
    assert "\n" not in str(raised.value)
