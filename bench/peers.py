"""Live peers without a browser: how large blocks are, how long one takes to be applied, what catching up costs.

Whole games of sensible players, on devices that hear each other at once. `apply_ms` is processor time from a received
BLOCK to the applied move, without its signature (a browser checks that by itself); `verify_ms` is that of one signature
in plain Python. `catch_up` is a device that has the table and no move: bytes and processor time, for 400 entries.
"""

import argparse
import statistics
import time
from typing import Any

from hansa_core import games
from hansa_core.bots.random import policy
from hansa_core.peer import Applied, Offered, Persist, Proposal, Send, Session, Sign, Verify, ed25519
from hansa_core.peer.batch import make_batches
from hansa_core.peer.messages import Batch, Block, Have, decode, encode
from hansa_core.table import Chance, Move

PLAYERS = {"hansa_teutonica": 4, "merchant_princes": 4, "middle_ages": 4}
GAMES = 3
BUILD = bytes(8)


class Device:
    """A session with a key; signatures are checked at once, and how long that took is left out."""

    def __init__(self, i: int, seed: str) -> None:
        self.i = i
        self.seed_key = bytes([i + 1]) * 32
        self.key = ed25519.public_key(self.seed_key)
        self.session = Session(self.key, ed25519.sign(self.seed_key, seed.encode())[:32], BUILD, f"P{i}")
        self.out: list[tuple[int, bytes]] = []
        self.kept = b""
        self.applied = 0
        self.verifying: list[float] = []

    def work(self) -> float:
        """Does what is wanted; the seconds that signatures took."""
        spent = 0.0
        while effects := self.session.take():
            for effect in effects:
                started = time.process_time()
                if isinstance(effect, Send):
                    self.out.append((int(effect.link), effect.data))
                elif isinstance(effect, Sign):
                    signature = ed25519.sign(self.seed_key, effect.data)
                    spent += time.process_time() - started
                    self.session.signed(effect.ticket, signature)
                elif isinstance(effect, Verify):
                    answers = [ed25519.verify(*check) for check in effect.checks]
                    took = time.process_time() - started
                    self.verifying.append(took / len(answers))
                    spent += took
                    self.session.verified(effect.ticket, answers)
                elif isinstance(effect, Persist):
                    self.kept = effect.data
                elif isinstance(effect, Offered):
                    self.session.accept()
                elif isinstance(effect, Applied):
                    self.applied += len(effect.entries)
        return spent


class Table:
    def __init__(self, game: str, players: int, seed: str) -> None:
        self.devices = [Device(i, seed) for i in range(players)]
        self.blocks: list[int] = []
        self.apply: list[float] = []
        self.sent = self.messages = 0
        for device in self.devices:
            for other in self.devices:
                if device is not other:
                    device.session.opened(other.i, bytes([device.i, other.i]) * 8)
            device.work()
        self.run()
        places = [(f"P{device.i}", device.key) for device in self.devices]
        self.devices[0].session.propose(Proposal.make(games()[game], places))
        self.devices[0].work()
        self.run()

    def run(self) -> None:
        while any(device.out for device in self.devices):
            for device in self.devices:
                while device.out:
                    link, data = device.out.pop(0)
                    self.sent, self.messages = self.sent + len(data), self.messages + 1
                    self._deliver(device.i, self.devices[link], data)

    def _deliver(self, sender: int, device: Device, data: bytes) -> None:
        before, started = device.applied, time.process_time()
        device.session.receive(sender, data)
        spent = device.work()
        took = time.process_time() - started - spent
        if device.applied > before and isinstance(decode(data), Block):
            self.blocks.append(len(data))
            self.apply.append(1000 * took)

    def play(self, seed: str) -> None:
        chance, choose, n = Chance(seed), policy(self.devices[0].session.match.game.id), 0
        while self.devices[0].session.match.to_act is not None:
            for device in self.devices:
                for seat in device.session.mine:
                    session = device.session
                    match = session.match.copy(len(session.match))
                    if not session.turn(seat) or (match.position.sealed and seat in session.answered):
                        continue
                    moves: list[Move] = []
                    while not moves or match.position.chain:
                        legal = match.position.legal_moves(seat)
                        moves.append(choose(match.position.view(seat), legal, chance, n))
                        n += 1
                        if match.position.sealed:
                            break
                        match.play(moves[-1], seat)
                    session.play(moves, seat)
                    device.work()
                    self.run()


def catch_up(table: Table) -> tuple[int, float]:
    """A device that has the table and no move: bytes that come, seconds of processor time, signatures left out."""
    full = table.devices[0].session
    assert full.table is not None
    late = Device(7, "late")
    late.session.opened(0, bytes(16))
    late.session.receive(0, _hello(table.devices[0]))
    late.session.peers[0].proved = True
    late.session.receive(0, encode(full.table))
    late.work()
    tree = full.game.tree
    (data,) = make_batches(tree.root, tree.main[1:])
    assert isinstance(decode(data), Batch)
    started = time.process_time()
    late.session.receive(0, data)
    spent = late.work()
    took = time.process_time() - started - spent
    assert late.session.match.digest() == full.match.digest()
    return len(data), took


def _hello(device: Device) -> bytes:
    device.session.opened(99, bytes(16))
    return next(effect.data for effect in device.session.take() if isinstance(effect, Send) and effect.link == 99)


def rows(options: argparse.Namespace) -> list[dict[str, Any]]:
    table = []
    for game, players in PLAYERS.items():
        figures: dict[str, list[float]] = {name: [] for name in ("entries", "bytes", "seconds", "sent", "messages")}
        blocks: list[int] = []
        apply: list[float] = []
        verify: list[float] = []
        for i in range(options.games or GAMES):
            played = Table(game, players, f"{game}/{i}")
            played.play(f"{game}/{i}")
            size, seconds = catch_up(played)
            blocks += played.blocks
            apply += played.apply
            verify += [each for device in played.devices for each in device.verifying]
            entries = len(played.devices[0].session.match)
            for name, value in (("entries", entries), ("bytes", size), ("seconds", seconds)):
                figures[name].append(value)
            figures["sent"].append(played.sent)
            figures["messages"].append(played.messages)
        entries_mean = statistics.mean(figures["entries"])
        table.append({
            "game": game,
            "players": players,
            "entries": round(entries_mean),
            "block_mean": round(statistics.mean(blocks), 1),
            "block_max": max(blocks),
            "apply_ms": round(statistics.median(apply), 3),
            "apply_p95": round(statistics.quantiles(apply, n=20)[-1], 3),
            "verify_ms": round(1000 * statistics.median(verify), 3),
            "catch_up_bytes_400": round(400 * statistics.mean(figures["bytes"]) / entries_mean),
            "catch_up_s_400": round(400 * statistics.mean(figures["seconds"]) / entries_mean, 3),
            "sent_kb": round(statistics.mean(figures["sent"]) / 1000),
            "messages": round(statistics.mean(figures["messages"])),
            "have_bytes": len(encode(Have(300, bytes(16), b"", 0))),
        })  # fmt: skip
    return table
