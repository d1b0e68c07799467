"""A page printed to PDF and read back."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAPERS = {"A4": (595, 842), "Letter": (612, 792)}


def pages_on(page: Page, paper: str, *, prefer_css_page_size: bool = False) -> list[str]:
    """The text of each printed page, its spaces evened out, its ligatures taken apart."""
    pdf = PdfReader(
        io.BytesIO(page.pdf(format=paper, prefer_css_page_size=prefer_css_page_size, print_background=True))
    )
    for sheet in pdf.pages:
        assert sheet.get("/Annots") is None  # no link of any kind
        size = (float(sheet.mediabox.width), float(sheet.mediabox.height))
        assert size == pytest.approx(PAPERS[paper], abs=1)
    texts = (sheet.extract_text().replace("ﬁ", "fi").replace("ﬀ", "ff") for sheet in pdf.pages)
    return [" ".join(text.split()) for text in texts]
