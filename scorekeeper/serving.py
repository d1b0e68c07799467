"""Serving the app to the phones at the table: the socket, the address to show, and the server itself."""

from __future__ import annotations

import errno
import logging
import os
import socket
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import segno
from waitress import wasyncore
from waitress.server import create_server

from scorekeeper.paths import SetupError

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

DEFAULT_PORT = 8710
THIS_COMPUTER = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where --lan asks for it

# Of the network set aside for examples (RFC 5737): a route to it is the way out, and nobody is there.
SOMEWHERE_ELSE = ("192.0.2.1", 9)

# Each phone opens up to six connections for a page; more threads than that would only wait for the database.
THREADS = 8
QUIET_ZONE = 2

BLACK_ON_WHITE = "\x1b[30;107m"
PLAIN = "\x1b[0m"
# Two squares of a QR code, the upper and the lower one, where 1 is a dark one.
BLOCKS = {(0, 0): " ", (0, 1): "▄", (1, 0): "▀", (1, 1): "█"}


def listen(host: str, port: int) -> socket.socket:
    """A socket that phones can already reach, or a SetupError that says in one line why there is none."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise SetupError(f"There is no such address as {host}.") from None
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            # To start again at once after stopping. Elsewhere it would let two programs share a port.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
        listening.listen()
    except OSError as error:
        listening.close()
        raise SetupError(_why_not(error, host, port)) from error
    return listening


def _why_not(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"Port {port} is in use; is Scorekeeper running already? Choose another with --port."
        case errno.EADDRNOTAVAIL:
            return f"{host} is not an address of this computer."
        case errno.EACCES | errno.EPERM:
            return f"Port {port} is not open to you; choose one above 1023 with --port."
        case _:
            return f"Cannot listen on {host}, port {port}: {error.strerror}."


def lan_address() -> str | None:
    """The address of this computer on the home network, or None where there is no network.

    Connecting a datagram socket sends nothing; it only makes the system choose the way it would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address


def url(host: str, port: int) -> str:
    """What to type into a browser."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def qr(text: str) -> str:
    """A QR code for a terminal, two squares to a character, black on white whatever its colours are."""
    rows = [tuple(row) for row in segno.make(text, micro=False).matrix_iter(border=QUIET_ZONE)]
    # The number of rows is odd, so the last one is paired with a light one.
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue=(0,) * len(rows[0]))
    lines = ("".join(BLOCKS[square] for square in zip(upper, lower, strict=True)) for upper, lower in pairs)
    return "\n".join(f"{BLACK_ON_WHITE}{line}{PLAIN}" for line in lines)


class Server:
    """The app, served on a socket until it is stopped."""

    def __init__(self, app: WSGIApplication, listening: socket.socket) -> None:
        # With this few threads a short queue is everyday life, and not worth a warning for every page.
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        self._sockets: dict[int, Any] = {}  # what the serving thread waits on
        # Any, because its stubs do not know the trigger, by which another thread may wake it.
        self._server: Any = create_server(
            app, map=self._sockets, sockets=[listening], threads=THREADS, ident=None
        )

    def run(self) -> None:
        """Serve until Ctrl-C, or until `stop` is called from another thread."""
        try:
            self._server.run()
        finally:
            self._close()

    def stop(self) -> None:
        """End `run`, from another thread: the closing is done by the thread that serves."""
        self._server.trigger.pull_trigger(self._close)

    def _close(self) -> None:
        self._server.task_dispatcher.shutdown()
        wasyncore.close_all(self._sockets)
