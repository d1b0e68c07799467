"""The console command `scorekeeper`: alone it serves the app; other work is a subcommand."""

from __future__ import annotations

import click

from scorekeeper import __version__, commands, create_app, serving
from scorekeeper.paths import SetupError
from scorekeeper.settings import PHONES_ADDRESS, utc_now
from scorekeeper.store import books, models
from scorekeeper.store import links as store_links


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--lan", is_flag=True, help="Let phones on the same network in, and show a QR code for them.")
@click.option(
    "--host",
    envvar="SCOREKEEPER_HOST",
    help=f"The address to listen on.  [default: {serving.THIS_COMPUTER}, this computer only]",
)
@click.option(
    "--port",
    envvar="SCOREKEEPER_PORT",
    type=click.IntRange(0, 65535),
    default=serving.DEFAULT_PORT,
    show_default=True,
    help="The port to listen on; 0 takes a free one.",
)
@click.version_option(__version__, prog_name="scorekeeper")
@click.pass_context
def main(context: click.Context, /, lan: bool, host: str | None, port: int) -> None:
    """Keep the score of Auction Bridge. Without a command: serve it to a browser, or to phones."""
    if context.invoked_subcommand is not None:
        return
    if lan and host is not None:
        raise click.UsageError("--lan listens on every address; leave --host (or SCOREKEEPER_HOST) out.")
    try:
        serve(serving.EVERYWHERE if lan else host or serving.THIS_COMPUTER, port, lan=lan)
    except SetupError as error:
        raise click.ClickException(str(error)) from error
    except KeyboardInterrupt:
        pass  # Ctrl-C is how to stop it, so it is no failure, however early it comes.


def serve(host: str, port: int, *, lan: bool) -> None:
    """Serve the app until Ctrl-C, having said where."""
    # First the port: where that is taken there is no need of a database.
    with serving.listen(host, port) as listening:
        port = listening.getsockname()[1]
        address = serving.lan_address() if lan else None
        reached_at = serving.url(address, port) if address else None
        server = serving.Server(create_app({PHONES_ADDRESS: reached_at}), listening)
        if lan:
            _announce_to_phones(reached_at, port)
        else:
            _say(f"Scorekeeper is at {serving.url(host, port)}")
        _say("Press Ctrl-C to stop.")
        server.run()


def _announce_to_phones(url: str | None, port: int) -> None:
    if url is None:
        _say("No network was found, so phones cannot come in yet. Join one, and start again.")
        _say(f"On this computer Scorekeeper is at {serving.url(serving.THIS_COMPUTER, port)}")
        return
    _say(f"Scorekeeper is at {url}")
    try:
        _say(serving.qr(url))
    except UnicodeEncodeError:
        return  # A terminal without block characters: the address has to be typed.
    _say("Scan this with a phone on the same network.")


def _say(text: str) -> None:
    click.echo(text)  # flushes, so that it shows at once where the output is piped


@click.command()
@click.option(
    "--renew", "renewed", metavar="BOOK", help="Put new links in the place of a book's; the old ones end."
)
@click.option(
    "--address",
    help="Where phones reach this computer: a host, or a whole address.  [default: the network's]",
)
@click.option("--port", envvar="SCOREKEEPER_PORT", type=int, default=serving.DEFAULT_PORT, show_default=True)
def links(renewed: str | None, address: str | None, port: int) -> None:
    """List the links to every book, for when all phones lost theirs; or renew those of one."""
    host = address or serving.lan_address() or serving.THIS_COMPUTER
    base = (host if "://" in host else serving.url(host, port)).rstrip("/")
    try:
        app = create_app()
    except SetupError as error:
        raise click.ClickException(str(error)) from error
    with app.app_context():
        found = books.every()
        if renewed is not None:
            found = [book for book in found if renewed == book.slug]
            if not found:
                raise click.UsageError(f"There is no book {renewed!r}; without --renew all are listed.")
            for link in found[0].links:
                store_links.renew(link, utc_now())
        for book in found:
            _say(f"{book.slug}  {book.name}")
            for right in models.Right:
                _say(f"  to {right}:  {base}/join/{store_links.of(book, right).token}")


main.add_command(commands.score)
main.add_command(commands.rules)
main.add_command(links)
