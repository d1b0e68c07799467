"""What a phone is given to go on without signal: the service worker, the tables, and an app to install."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from scorekeeper.files.rules_json import rules_values
from scorekeeper.scoring import RULE_SETS
from tests.cast import FOUR_SPADES

KEPT = re.compile(r"^const kept = (\[.*?\]);$", re.MULTILINE)
GZIP = {"Accept-Encoding": "gzip"}


def _data(page):
    return json.loads(re.search(r'id="sheet-data">(.*?)</script>', page.html).group(1))


def test_the_service_worker_is_at_the_root_and_is_asked_for_anew_each_time(client):
    answer = client.get("/sw.js")
    assert answer.mimetype == "text/javascript"
    assert "no-cache" in answer.headers["Cache-Control"]


def test_every_file_that_the_service_worker_keeps_is_there(client):
    kept = json.loads(KEPT.search(client.get("/sw.js").text).group(1))
    names = {address.split("/", 3)[3] for address in kept}
    assert {"js/app.js", "js/score/score.js", "css/pad.css", "icon.svg", "app.webmanifest"} <= names
    assert "js/service_worker.js" not in names
    for address in kept:
        assert client.get(address).status_code == 200, address


def test_the_app_can_be_installed(client):
    home = client.get("/").text
    address = re.search(r'<link rel="manifest" href="([^"]+)"', home).group(1)
    answer = client.get(address)
    assert answer.mimetype == "application/manifest+json"
    manifest = json.loads(answer.text)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        picture = client.get(f"{address.rpartition('/')[0]}/{icon['src']}")
        assert (picture.status_code, picture.mimetype) == (200, icon["type"])


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_the_tables_of_every_rule_set_are_those_of_python_and_kept_for_good(table, client, rule_set):
    address = _data(table.sheet())["tables"].replace("auction-1920", rule_set)
    answer = client.get(address)
    assert answer.get_json() == rules_values(RULE_SETS[rule_set])
    assert "immutable" in answer.headers["Cache-Control"]


def test_tables_of_another_version_are_not_kept_and_those_of_no_game_not_there(client):
    assert "immutable" not in client.get("/tables/000000000000/auction-1920.json").headers["Cache-Control"]
    assert client.get("/tables/000000000000/whist.json").status_code == 404


def test_a_page_of_a_sheet_gives_its_scripts_the_score_file_and_the_names(table):
    table.deals(FOUR_SPADES, 10)
    for page in (table.sheet(), table.open("/deals/new"), table.open("/deals/1")):
        data = _data(page)
        assert data["file"] == table.score_file()
        assert (data["sheet"], data["version"]) == (table.address, 2)
        assert data["players"] == {"N": "Ada", "E": "Cy", "S": "Bea", "W": "Di"}
        assert data["shorts"] == {"NS": "We", "EW": "They"}


def test_what_players_are_called_cannot_end_the_data_of_a_page(table):
    table.sets(north="</script><b>")
    page = table.sheet()
    assert _data(page)["players"]["N"] == "</script><b>"
    assert not page.has("script b")


# --- Smaller on the way -------------------------------------------------------------------------------------


def test_a_page_is_compressed_for_a_browser_that_asks_and_for_no_other(table, client):
    small, whole = client.get(table.address, headers=GZIP), client.get(table.address)
    assert small.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in whole.headers
    assert len(small.data) < len(whole.data) / 2
    assert gzip.decompress(small.data).startswith(b"<!doctype html>")
    assert int(small.headers["Content-Length"]) == len(small.data)
    for answer in (small, whole):
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert "Cookie" in answer.headers["Vary"]


def test_one_who_refuses_gzip_gets_the_page_whole(table, client):
    answer = client.get(table.address, headers={"Accept-Encoding": "gzip;q=0, br"})
    assert "Content-Encoding" not in answer.headers


def test_a_style_sheet_is_compressed_and_known_again_by_its_tag(client):
    address = re.search(r'href="(/static/[^"]+/css/base.css)"', client.get("/").text).group(1)
    answer = client.get(address, headers=GZIP)
    assert answer.headers["Content-Encoding"] == "gzip"
    again = client.get(address, headers={**GZIP, "If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert "Content-Encoding" not in again.headers


def test_a_head_has_no_body_to_compress(table, client):
    answer = client.head(table.address, headers=GZIP)
    assert (answer.status_code, answer.data) == (200, b"")
    assert "Content-Encoding" not in answer.headers


def test_pictures_and_small_answers_are_left_as_they_are(client):
    kept = json.loads(KEPT.search(client.get("/sw.js").text).group(1))
    for name in ("icons/icon-192.png", "js/print.js"):
        address = next(address for address in kept if address.endswith(name))
        assert "Content-Encoding" not in client.get(address, headers=GZIP).headers


def test_a_page_that_shows_links_is_never_compressed_since_its_length_would_tell_of_them(table, client):
    answer = client.get(f"{table.book_address}/links", headers=GZIP)
    assert "/join/" in answer.text
    assert "Content-Encoding" not in answer.headers
