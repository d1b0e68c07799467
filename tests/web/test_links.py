"""The two links to a book: what each opens, what ends them, and what nobody may find out."""

from __future__ import annotations

import re
import secrets
from urllib.parse import urlsplit

import pytest
from itsdangerous import URLSafeTimedSerializer

from scorekeeper.web import access
from tests.actions import Table
from tests.cast import FOUR_SPADES, ODD_TEXTS, PLAYERS, SCRIPT

RIGHTS = ("watch", "score")
CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CONTROL = "Ada\x07\u202egnirts"


@pytest.fixture
def stranger(app):
    """A phone that has opened nothing yet."""
    return app.test_client()


def _token(table, right):
    return table.link(right).rpartition("/")[2]


# --- Coming in ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("right", RIGHTS)
def test_a_link_lets_a_phone_in_and_goes_on_to_an_address_without_the_token(stranger, table, right):
    token = _token(table, right)
    answer = stranger.get(f"/join/{token}")
    assert (answer.status_code, answer.location) == (303, table.address)
    assert token not in answer.location
    assert stranger.get(answer.location).status_code == 200


def test_a_link_opens_the_last_sheet_of_the_book(stranger, table):
    table.deals(FOUR_SPADES, 10).book().press("New sheet")
    assert stranger.get(table.link("watch")).location == f"{table.book_address}/sheets/2"


@pytest.mark.parametrize("right", RIGHTS)
def test_each_link_gives_its_own_right(stranger, table, right):
    stranger.get(table.link(right))
    assert (stranger.get(f"{table.address}/deals/new").status_code == 200) is (right == "score")


def test_a_watching_link_takes_nothing_from_one_who_keeps_the_score(table):
    table.client.get(table.link("watch"))
    assert table.open("/deals/new").status == 200


@pytest.mark.parametrize(
    "change",
    [lambda token: token[:-1], lambda token: token + "A", str.swapcase, lambda _: "a" * 32],
    ids=["shorter", "longer", "other letters", "guessed"],
)
def test_a_token_that_is_not_quite_right_opens_nothing(stranger, table, change):
    answer = stranger.get(f"/join/{change(_token(table, 'watch'))}")
    assert answer.status_code == 404
    assert "Set-Cookie" not in answer.headers


def test_a_token_is_of_192_bits_and_every_book_and_right_has_another(client):
    tables = [Table.starts(client) for _ in range(3)]
    tokens = [_token(table, right) for table in tables for right in RIGHTS]
    assert len(set(tokens)) == 6
    for token in tokens:
        assert len(token) == 32
        assert set(token) <= set(CHARACTERS)


# --- What the phone keeps -----------------------------------------------------------------------------------


def test_the_right_is_kept_in_a_cookie_that_no_script_reads_and_no_other_site_sends(stranger, table):
    cookie = stranger.get(table.link("score")).headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Path=/" in cookie


def test_the_cookie_holds_no_token(app, stranger, table):
    stranger.get(table.link("score"))
    with stranger.session_transaction() as session:
        assert _token(table, "score") not in repr(dict(session))


def test_a_cookie_made_elsewhere_opens_nothing(app, stranger, table):
    with table.client.session_transaction() as session:
        held = dict(session)
    serializer = app.session_interface.get_signing_serializer(app)
    forged = URLSafeTimedSerializer(
        "another key",
        salt="cookie-session",
        serializer=serializer.serializer,
        signer_kwargs={"key_derivation": "hmac"},
    ).dumps(held)
    stranger.set_cookie(app.config["SESSION_COOKIE_NAME"], forged)
    assert stranger.get(table.address).status_code == 404
    stranger.set_cookie(app.config["SESSION_COOKIE_NAME"], serializer.dumps(held))
    assert stranger.get(table.address).status_code == 200


@pytest.mark.parametrize("kept", [None, [], "x", {"1": ""}, [["x", "y"]], [["1", ""]], [["99", "z" * 20]]])
def test_a_session_that_holds_something_else_opens_nothing(stranger, table, kept):
    with stranger.session_transaction() as session:
        session[access.LINKS] = kept
    assert stranger.get(table.address).status_code == 404
    assert stranger.get("/").status_code == 200


def test_the_eighty_first_book_pushes_out_the_one_opened_longest_ago(stranger, client):
    tables = [Table.starts(client) for _ in range(3)]
    stranger.get(tables[0].link("watch"))
    stranger.get(tables[1].link("watch"))
    with stranger.session_transaction() as session:
        kept = list(session[access.LINKS])
        others = [(str(1_000 + n), secrets.token_hex(10)) for n in range(access.MOST_LINKS - len(kept))]
        session[access.LINKS] = [*kept, *others]
    assert all(stranger.get(t.address).status_code == 200 for t in tables[:2])
    stranger.get(tables[0].link("watch"))  # opened again: the other one is the oldest now
    answer = stranger.get(tables[2].link("watch"))
    assert [stranger.get(t.address).status_code for t in tables] == [200, 404, 200]
    assert len(answer.headers["Set-Cookie"]) < 4096


def test_the_home_page_lists_the_books_of_this_phone_alone(stranger, client, table):
    Table.starts(client, "Eve Fay Gus Hal")
    assert "Go on with" not in stranger.get("/").text
    stranger.get(table.link("watch"))
    home = stranger.get("/").text
    assert table.book_address in home
    assert "Eve" not in home
    assert home.count('class="lead"') == 1


def test_names_of_players_are_offered_from_the_books_of_this_phone_alone(stranger, table):
    assert "Ada" not in stranger.get("/").text
    assert "Ada" in table.client.get("/").text


def test_a_book_begun_again_after_a_lost_answer_lets_the_phone_in(app, client):
    home = Table(client, "/").open()
    form = home.form("Start a rubber")
    first = form.press()
    lost = app.test_client()
    form.fields["csrf_token"] = lost.token()
    again = lost.post(form.action, data=form.fields)
    assert again.location == first.location
    assert lost.get(first.location).status_code == 200


def test_a_renewed_link_lets_nobody_in_by_the_form_that_began_the_book(app, client, clock):
    form = Table(client, "/").open().form("Start a rubber")
    begun = form.press().location
    clock.advance(minutes=1)
    Table(client, begun.removesuffix("/deals/new")).renews("score")
    lost = app.test_client()
    form.fields["csrf_token"] = lost.token()
    assert lost.post(form.action, data=form.fields).status_code == 404
    assert lost.get(begun).status_code == 404


# --- Renewing -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("right", RIGHTS)
def test_renewing_a_link_ends_it_at_once_on_the_other_phones_and_not_on_this_one(app, table, right):
    old = table.link(right)
    phones = {held: table.on(app.test_client(), held) for held in RIGHTS}
    table.renews(right)
    assert table.sheet().status == 200
    assert table.open("/deals/new").status == 200
    ended = phones.pop(right)
    assert ended.client.get(ended.address).status_code == 404
    assert ended.client.send(f"{ended.address}/stop").status_code == 404
    assert all(phone.sheet().status == 200 for phone in phones.values())
    assert app.test_client().get(old).status_code == 404
    assert app.test_client().get(table.link(right)).status_code == 303


def test_a_book_whose_link_has_ended_is_no_longer_on_the_home_page(table, watcher):
    assert table.book_address in watcher.client.get("/").text
    table.renews("watch")
    assert table.book_address not in watcher.client.get("/").text


def test_a_phone_with_both_rights_still_watches_when_the_scoring_link_is_renewed(table, other, watcher):
    watcher.client.get(other.link("score"))
    table.renews("score")
    assert watcher.sheet().status == 200
    assert watcher.client.get(f"{watcher.address}/deals/new").status_code == 404


@pytest.mark.parametrize("right", ["both", "SCORE", "", "0"])
def test_there_is_no_other_link_to_renew(table, right):
    assert table.client.send(f"{table.book_address}/links/{right}/renew").status_code == 404


# --- What watchers see --------------------------------------------------------------------------------------


def test_no_page_of_a_watcher_holds_the_scoring_link(table, watcher):
    table.deals(FOUR_SPADES, 10).corrects(1, tricks=9)
    token = _token(table, "score")
    own = watcher.keeps_own_sheet()
    paths = ["", "/history", "/print", "/table", "/deals/1/history", ".json", ".csv"]
    answers = [watcher.client.get(f"{watcher.address}{path}") for path in paths]
    answers += [watcher.client.get(f"{watcher.book_address}{path}") for path in ("", "/links")]
    answers += [watcher.client.get("/"), own.client.get(f"{own.address}/compare")]
    for answer in answers:
        assert answer.status_code == 200
        assert token not in answer.text


def test_the_page_of_links_shows_a_watcher_one_code_and_no_way_to_renew_it(table, watcher):
    page = Table.read(watcher, watcher.client.get(f"{watcher.book_address}/links"))
    assert [heading.text for heading in page.all("h2")] == ["To watch", "This phone"]
    assert page.buttons == ["Save the name"]
    assert len(Table.read(table, table.client.get(f"{table.book_address}/links")).all(".code")) == 2


@pytest.mark.parametrize("path", ["", "/print", "/history", "/table", ".json", ".csv"])
def test_no_page_of_the_sheet_holds_a_link_or_token_not_even_for_who_keeps_the_score(table, path):
    tokens = [_token(table, right) for right in RIGHTS]
    answer = table.deals(FOUR_SPADES, 10).client.get(f"{table.address}{path}")
    assert "/join/" not in answer.text
    assert not any(token in answer.text for token in tokens)


def test_links_lead_where_phones_reach_this_computer(app, table, monkeypatch):
    monkeypatch.setitem(app.config, "PHONES_ADDRESS", "http://192.168.7.9:8017/")

    def shown(base_url):
        page = table.client.get(f"{table.book_address}/links", base_url=base_url).text
        return {urlsplit(address).netloc for address in re.findall(r'href="(http[^"]+)"', page)}

    assert shown("http://localhost:8017") == {"192.168.7.9:8017"}
    with table.client.session_transaction() as session:
        held = dict(session)
    with table.client.session_transaction(base_url="http://card.room:8017") as session:
        session.update(held)
    assert shown("http://card.room:8017") == {"card.room:8017"}


@pytest.mark.parametrize("host", ["localhost:8017", "127.0.0.1:8017"])
def test_links_that_open_on_this_computer_alone_say_so(app, table, monkeypatch, host):
    def told():
        with table.client.session_transaction() as session:
            held = dict(session)
        with table.client.session_transaction(base_url=f"http://{host}") as session:
            session.update(held)
        return (
            "on this computer alone"
            in table.client.get(f"{table.book_address}/links", base_url=f"http://{host}").text
        )

    assert told()
    monkeypatch.setitem(app.config, "PHONES_ADDRESS", "http://192.168.7.9:8017/")
    assert not told()


def test_links_that_open_on_phones_say_nothing_of_this_computer(table):
    with table.client.session_transaction() as session:
        held = dict(session)
    with table.client.session_transaction(base_url="http://card.room:8017") as session:
        session.update(held)
    page = table.client.get(f"{table.book_address}/links", base_url="http://card.room:8017")
    assert page.status_code == 200
    assert "on this computer alone" not in page.text


# --- Whose phone it is --------------------------------------------------------------------------------------


def test_what_a_phone_does_is_told_under_its_name(table, other):
    table.is_called("Ada's phone").deals(FOUR_SPADES, 10)
    other.is_called("Cy").corrects(1, tricks=9)
    assert table.changes()[1].startswith("Deal 1 saved by Ada's phone")
    assert table.changes()[2].startswith("Deal 1 corrected by Cy")
    assert table.sheet().one(".last-change").text == "Deal 1 corrected by Cy: tricks 10 → 9. Undo"
    assert "by Cy: tricks 10 → 9" in table.open("/print").one(".footnotes").text


def test_without_a_name_nobody_is_named_and_the_history_says_where_to_give_one(table):
    table.deals(FOUR_SPADES, 10)
    page = table.open("/history")
    assert " by " not in page.one("ol").text
    assert page.follow("Give it one").heading == "Links"
    table.is_called("Ada's phone")
    assert "Give it one" not in table.open("/history").text


def test_a_watcher_is_not_asked_in_the_history_for_a_name_that_would_not_stand_there(watcher):
    assert "Give it one" not in watcher.open("/history").text


def test_a_name_is_kept_for_every_book_of_the_phone_and_can_be_taken_away(client, table):
    table.is_called("Ada")
    other_book = Table.starts(client, PLAYERS).deals(FOUR_SPADES, 10)
    assert "Deal 1 saved by Ada" in other_book.changes()[-1]
    table.is_called("")
    assert other_book.passes_out().changes()[-1].startswith("Deal 2 saved 5 November")


@pytest.mark.parametrize("name", ODD_TEXTS)
def test_a_name_is_shown_as_it_is_and_never_as_markup(table, name):
    name = name[:40]
    table.is_called(name).deals(FOUR_SPADES, 10).corrects(1, tricks=9)
    for path in ("", "/history", "/print"):
        page = table.open(path)
        assert " ".join(name.split()) in page.text
        assert not set(name) & set("<>&") or name not in page.html


@pytest.mark.parametrize("name", ["x" * 41, CONTROL, "\u200d"])
def test_a_name_that_cannot_be_shown_is_refused_with_what_was_typed(table, name):
    links = table.client.get(f"{table.book_address}/links")
    answer = table.read(links).press("Save the name", name=name)
    assert answer.status_code == 422
    page = table.read(answer)
    assert page.errors == {"phone-name": "A name of up to 40 letters is wanted."}
    assert page.one("#phone-name")["value"] == name
    assert page.one("#phone-name")["aria-describedby"].split()
    assert " by " not in table.deals(FOUR_SPADES, 10).changes()[-1]


def test_the_name_of_a_book_is_shown_as_it_is_on_the_page_of_its_links(table):
    table.client.send(table.book_address, name=SCRIPT)
    page = table.client.get(f"{table.book_address}/links").text
    assert SCRIPT not in page
    assert "&lt;script&gt;" in page
