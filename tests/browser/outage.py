"""A server of one test, which stops and starts again at the same address with the same scores."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from scorekeeper import create_app, serving
from scorekeeper.store.database import db

if TYPE_CHECKING:
    from pathlib import Path


class Outage:
    """A server that is there, or is not."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        """Begin to serve, the second time at the port of the first."""
        self._app = create_app({"INSTANCE": self._folder})
        self._listening = serving.listen(serving.THIS_COMPUTER, self._port)
        host, self._port = self._listening.getsockname()
        self.url = serving.url(host, self._port).rstrip("/")
        self._server = serving.Server(self._app, self._listening)
        self._thread = threading.Thread(target=self._server.run)
        self._thread.start()

    def stop(self) -> None:
        """Nobody answers from now on."""
        if not self._thread.is_alive():
            return
        self._server.stop()
        self._thread.join()
        self._listening.close()
        with self._app.app_context():
            db.engine.dispose()
