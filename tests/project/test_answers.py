"""What holds for every answer: headers, static files, sessions, tokens, and pages for errors."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime

import pytest
from flask import abort, redirect, render_template_string, session

from scorekeeper import paths
from scorekeeper.web.assets import Assets

STYLES = "css/base.css"
HALF_A_YEAR = 180 * 24 * 60 * 60


@pytest.fixture
def app(make_app):
    """An app whose errors are answered as they are for people, with a few pages to go wrong on."""
    app = make_app(PROPAGATE_EXCEPTIONS=False)
    app.add_url_rule("/take", "take", lambda: "taken", methods=["POST"])
    app.add_url_rule("/remember", "remember", lambda: session.setdefault("book", "b"), methods=["POST"])
    app.add_url_rule("/away", "away", lambda: redirect("/", 303))
    app.add_url_rule("/broken", "broken", lambda: 1 // 0)
    app.add_url_rule("/teapot", "teapot", lambda: abort(418))
    app.add_url_rule("/asset", "asset", lambda: render_template_string("{{ static('css/base.css') }}"))
    return app


def _asset(client):
    return client.get("/asset").text


@pytest.mark.parametrize("path", ["/", "/nowhere", "/away", "/broken", "asset", "/static/old/css/base.css"])
def test_every_answer_has_the_security_headers(client, path):
    headers = client.get(_asset(client) if path == "asset" else path).headers
    assert headers["Content-Security-Policy"] == (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Robots-Tag"] == "noindex"
    denied = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    assert headers["Permissions-Policy"] == denied


@pytest.mark.parametrize("path", ["/", "/nowhere", "/away", "/broken"])
def test_pages_are_never_kept(client, path):
    assert client.get(path).headers["Cache-Control"] == "no-store"


def test_a_static_file_is_kept_for_good_under_its_digest(client):
    answer = client.get(_asset(client))
    assert answer.status_code == 200
    assert answer.mimetype == "text/css"
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.data == (paths.static() / STYLES).read_bytes()
    assert "Set-Cookie" not in answer.headers
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_a_static_file_comes_under_an_old_digest_too_but_is_not_kept(client):
    answer = client.get(f"/static/000000000000/{STYLES}")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["css/none.css", "../pyproject.toml", "%2e%2e/pyproject.toml", "css"])
def test_only_files_of_the_static_folder_are_served(client, name):
    assert client.get(f"/static/000000000000/{name}").status_code == 404


def test_scripts_are_served_as_scripts_whatever_the_computer_thinks_they_are(client, monkeypatch):
    monkeypatch.setattr("mimetypes.guess_type", lambda *_: ("text/plain", None))
    assert client.get("/static/000000000000/js/pad.js").mimetype == "text/javascript"


def test_the_digest_changes_with_any_file_and_with_its_name(tmp_path):
    assets = Assets(tmp_path, watched=True)
    seen = [assets.digest]
    (tmp_path / "a.css").write_text("body {}")
    seen.append(assets.digest)
    (tmp_path / "a.css").write_text("body { margin: 0 }")
    seen.append(assets.digest)
    (tmp_path / "a.css").rename(tmp_path / "b.css")
    seen.append(assets.digest)
    assert len(set(seen)) == 4
    assert Assets(tmp_path, watched=False).digest == seen[-1]


def test_a_form_with_its_token_is_taken(client):
    assert client.send("/take").text == "taken"


def test_a_form_without_a_token_is_refused_with_what_to_do(client):
    answer = client.post("/take")
    assert answer.status_code == 400
    assert "another browser session" in answer.text
    assert "Go back and send it again" in answer.text


def test_a_token_of_another_phone_is_refused(client, app):
    assert client.post("/take", data={"csrf_token": app.test_client().token()}).status_code == 400


def test_a_token_never_gets_too_old(client, monkeypatch):
    token = client.token()
    later = int(time.time()) + HALF_A_YEAR
    monkeypatch.setattr("itsdangerous.timed.TimestampSigner.get_timestamp", lambda _: later)
    assert client.post("/take", data={"csrf_token": token}).status_code == 200


def test_over_https_a_form_needs_no_referrer(client):
    answer = client.post("/take", data={"csrf_token": client.token()}, base_url="https://localhost")
    assert answer.status_code == 200


def test_a_session_lasts_400_days_and_is_for_this_site_and_no_script(client):
    cookie = client.send("/remember").headers["Set-Cookie"]
    assert cookie.startswith("scorekeeper=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    expires = parsedate_to_datetime(cookie.split("Expires=")[1].split(";")[0])
    assert timedelta(days=399) < expires - datetime.now(UTC) <= timedelta(days=400)


def test_the_session_is_sent_again_only_after_a_month(client, clock):
    client.send("/remember")
    assert "Set-Cookie" not in client.get("/").headers
    clock.advance(days=29)
    assert "Set-Cookie" not in client.get("/").headers
    clock.advance(days=1)
    assert "Set-Cookie" in client.get("/").headers
    assert "Set-Cookie" not in client.get("/").headers


def test_a_reader_without_anything_to_remember_gets_no_cookie(client):
    assert "Set-Cookie" not in client.get("/nowhere").headers


def test_an_address_that_leads_nowhere_says_so(client):
    answer = client.get("/nowhere")
    assert answer.status_code == 404
    assert "No such page" in answer.text


def test_the_wrong_method_is_told_the_right_ones(client):
    answer = client.get("/take")
    assert answer.status_code == 405
    assert "POST" in answer.headers["Allow"]
    assert "use the buttons" in answer.text


def test_a_form_of_more_than_64_kb_is_refused(client):
    assert client.send("/take", note="x" * 60_000).status_code == 200
    answer = client.send("/take", note="x" * 66_000)
    assert answer.status_code == 413
    assert "larger than any score sheet" in answer.text


def test_a_mistake_of_ours_shows_no_traceback(client, caplog):
    answer = client.get("/broken")
    assert answer.status_code == 500
    assert "It is not your fault" in answer.text
    assert "ZeroDivisionError" not in answer.text
    assert "ZeroDivisionError" in caplog.text


def test_even_a_broken_error_page_shows_no_traceback(client, app, caplog):
    app.jinja_env.loader = None
    for path in ("/broken", "/nowhere"):
        answer = client.get(path)
        assert answer.status_code == 500
        assert "<h1>Something went wrong here</h1>" in answer.text
        assert answer.headers["Cache-Control"] == "no-store"
    assert "no loader" in caplog.text


def test_an_error_without_words_of_its_own_still_gets_a_page(client):
    answer = client.get("/teapot")
    assert answer.status_code == 418
    assert "Go back and try again" in answer.text


@pytest.mark.parametrize("path", ["/nowhere", "/broken", "/teapot"])
def test_an_error_page_is_a_whole_page(client, path):
    answer = client.get(path)
    assert answer.mimetype == "text/html"
    assert answer.text.startswith("<!doctype html>")
