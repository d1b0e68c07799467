"""The console command: it says where it is, it stops when told, and what is wrong is one line."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request

import pytest
from click.testing import CliRunner
from waitress.server import TcpWSGIServer

from scorekeeper import cli, serving
from scorekeeper.paths import CHECKOUT, SetupError

COMMAND = [sys.executable, "-m", "scorekeeper"]


@pytest.fixture
def environment(instance):
    return {**os.environ, "SCOREKEEPER_INSTANCE": str(instance), "PYTHONPATH": str(CHECKOUT)}


@pytest.fixture
def run(environment):
    """Run the command to its end, as a person would who mistyped something."""

    def run(*arguments, **more):
        return subprocess.run(
            [*COMMAND, *arguments],
            env={**environment, **more},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def taken_port():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_it_serves_until_ctrl_c_and_that_is_no_failure(environment):
    with subprocess.Popen(
        [*COMMAND, "--port", "0"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            # Read through a pipe while it runs, so the line has been flushed.
            address = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())[0]
            assert "Ctrl-C" in process.stdout.readline()
            with urllib.request.urlopen(address) as answer:  # noqa: S310 - our own, over http
                assert answer.status == 200
                assert "Server" not in answer.headers
        finally:
            process.send_signal(signal.SIGINT)
        left = process.communicate(timeout=30)
    assert (process.returncode, left) == (0, ("", ""))


def test_a_taken_port_is_one_line_and_status_1(run, taken_port):
    done = run("--port", str(taken_port))
    assert done.returncode == 1
    assert done.stdout == ""
    assert re.fullmatch(rf"Error: Port {taken_port} is in use.*--port\.\n", done.stderr)


def test_a_relative_instance_folder_is_one_line_and_status_1(run):
    done = run("--port", "0", SCOREKEEPER_INSTANCE="scores")
    assert done.returncode == 1
    assert re.fullmatch(r"Error: SCOREKEEPER_INSTANCE must be an absolute path.*\n", done.stderr)


@pytest.fixture
def served(monkeypatch, instance):
    """Where the command would have served, instead of serving there."""
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(instance))
    where = []
    monkeypatch.setattr(TcpWSGIServer, "run", lambda server: where.append(server.effective_host))
    return where


def test_without_a_word_only_this_computer_is_let_in(served):
    assert CliRunner().invoke(cli.main, ["--port", "0"]).exit_code == 0
    assert served == ["127.0.0.1"]


def test_lan_lets_phones_in_and_shows_the_address_and_a_code(served, monkeypatch):
    monkeypatch.setattr(serving, "lan_address", lambda: "192.168.7.9")
    done = CliRunner().invoke(cli.main, ["--lan", "--port", "0"])
    assert done.exit_code == 0
    assert served == ["0.0.0.0"]  # noqa: S104 - what --lan is for
    address = re.search(r"http://192\.168\.7\.9:\d+/", done.output)[0]
    shown = "\n".join(line for line in done.output.splitlines() if re.fullmatch(r"[█▀▄ ]{20,}", line))
    assert shown == re.sub(r"\x1b\[[\d;]+m", "", serving.qr(address))


def test_without_a_network_lan_says_so_and_still_serves_this_computer(served, monkeypatch):
    monkeypatch.setattr(serving, "lan_address", lambda: None)
    done = CliRunner().invoke(cli.main, ["--lan", "--port", "0"])
    assert done.exit_code == 0
    assert "No network was found" in done.output
    assert "http://127.0.0.1:" in done.output


def test_a_terminal_without_blocks_shows_the_address_alone(served, monkeypatch):
    monkeypatch.setattr(serving, "lan_address", lambda: "192.168.7.9")
    done = CliRunner(charset="latin-1").invoke(cli.main, ["--lan", "--port", "0"])
    assert done.exit_code == 0
    assert "http://192.168.7.9:" in done.output
    assert "Scan" not in done.output


def test_host_and_port_may_come_from_the_environment(served):
    done = CliRunner().invoke(cli.main, env={"SCOREKEEPER_HOST": "localhost", "SCOREKEEPER_PORT": "0"})
    assert done.exit_code == 0
    assert "http://localhost:" in done.output


def test_ctrl_c_before_it_serves_is_no_failure_either(served, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(serving, "listen", interrupted)
    assert CliRunner().invoke(cli.main).exit_code == 0


@pytest.mark.parametrize(
    "arguments",
    [["--port", "70000"], ["--port", "-1"], ["--port", "many"], ["--lan", "--host", "::1"], ["--nonsense"]],
    ids=" ".join,
)
def test_wrong_usage_is_status_2(arguments):
    assert CliRunner().invoke(cli.main, arguments).exit_code == 2


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (errno.EADDRNOTAVAIL, "192.168.7.9 is not an address of this computer."),
        (errno.EACCES, "Port 80 is not open to you; choose one above 1023 with --port."),
        (errno.ENETDOWN, "Cannot listen on 192.168.7.9, port 80: Network is down."),
    ],
)
def test_why_there_is_no_listening_is_said_plainly(monkeypatch, fault, said):
    def bind(*_):
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr("socket.socket.bind", bind)
    with pytest.raises(SetupError) as raised:
        serving.listen("192.168.7.9", 80)
    assert str(raised.value) == said


def test_a_host_that_is_no_address_is_named(monkeypatch):
    def lookup(*_, **__):
        raise socket.gaierror

    monkeypatch.setattr("socket.getaddrinfo", lookup)
    with pytest.raises(SetupError, match="no such address as nowhere"):
        serving.listen("nowhere", 0)


def test_finding_the_way_out_falls_back_where_there_is_none(monkeypatch):
    def connect(*_):
        raise OSError(errno.ENETUNREACH, "unreachable")

    monkeypatch.setattr("socket.socket.connect", connect)
    assert serving.lan_address() is None


def test_an_ipv6_address_is_written_as_browsers_take_it():
    assert serving.url("::1", 8710) == "http://[::1]:8710/"


@pytest.mark.parametrize("names", [["/nope.json"], ["/nope.json", "/nor-this.json"]], ids=["one", "two"])
def test_a_score_file_that_is_not_there_is_named(run, names):
    done = run("score", *names)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [f"{name}: No such file or directory" for name in names]


def test_an_evening_of_boards_is_scored_with_its_travellers_and_its_ranking(run, tmp_path):
    path = tmp_path / "evening.json"
    deals = [
        {"board": 1, "ns": ns, "ew": ew, "contract": "4S", "declarer": "N", "tricks": tricks}
        for ns, ew, tricks in (("1", "2", 10), ("3", "4", 9))
    ]
    path.write_text(json.dumps({"format": 1, "rules": "duplicate", "deals": deals}), encoding="utf-8")
    told = run("score", str(path)).stdout
    assert "Pair 1 and pair 4 first with 100.00%." in told
    assert "Board 1 · North deals, nobody vulnerable · two results" in told
    results = json.loads(run("score", "--json", str(path)).stdout)["results"]
    assert [line["percent"] for line in results["ranking"]] == ["100.00", "100.00", "0.00", "0.00"]
    assert [len(board["results"]) for board in results["boards"]] == [2]


def test_a_score_file_that_is_no_text_is_named(run, tmp_path):
    path = tmp_path / "sheet.json"
    path.write_bytes(b"\xff\xfe\x00")
    done = run("score", str(path))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"{path}: not UTF-8 text\n")
