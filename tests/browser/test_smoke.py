"""The frame holds: a page opens on a phone, and whatever it complains of is noticed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect


def test_the_first_page_opens_on_a_small_phone_without_scrolling_sideways(phone):
    assert phone.goto("/").status == 200
    expect(phone.locator("main")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(
    ("event", "script", "heard"),
    [
        ("console", "console.error('mistake')", "mistake"),
        ("pageerror", "setTimeout(() => { throw new Error('thrown') })", "thrown"),
        ("console", "document.body.setAttribute('style', 'color: red')", "Content Security Policy"),
        ("console", "fetch('/nowhere')", "404"),
        ("console", "fetch('http://127.0.0.1:1/').catch(() => {})", "Content Security Policy"),
    ],
    ids=["console", "thrown", "inline style", "not found", "elsewhere"],
)
def test_what_a_page_complains_of_is_heard(phone, complaints, event, script, heard):
    phone.goto("/")
    with phone.expect_event(event):
        phone.evaluate(f"() => {{ {script} }}")
    phone.evaluate("0")
    assert any(heard in complaint for complaint in complaints.unexpected())
    complaints.expect("")  # whatever it was


def test_a_page_without_script_opens_too(new_page):
    page = new_page(java_script_enabled=False)
    assert page.goto("/").status == 200
    expect(page.locator("main")).to_be_visible()


def test_every_phone_has_its_own_session_and_size(new_page, phone_with_bars):
    wide = new_page(1280, 800, color_scheme="dark")
    wide.goto("/")
    phone_with_bars.goto("/")
    assert wide.evaluate("[innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]") == [1280, True]
    assert phone_with_bars.evaluate("[innerHeight, devicePixelRatio]") == [560, 2]
