"""Live peers: one table on several devices, without a server. Bytes in, bytes out; no clock, no chance, no channel.

A `Session` is one device at one table. The adapter gives it what came in and does what it wants done:

    session = Session(key, secret, build, name)    # public key 32, random secret 32 (kept with the save), build 8
    session = Session.restored(data, key, secret, build, name)      # what the last Persist held

    session.opened(link, nonce, mine, theirs)      # a channel is open: 16 random bytes, both DTLS fingerprints
    session.receive(link, data)                    # a message came
    session.closed(link)                           # the channel is gone
    session.tick()                                 # every three seconds or so: beats, repeats, slow peers
    session.signed(ticket, signature)              # the answer to Sign
    session.verified(ticket, answers)              # the answer to Verify
    for effect in session.take(): ...              # after each call: do these in order (effects.py)

    session.offer(proposal)                                     # shown to all, signed by nobody
    session.propose(Proposal.make(game, [(name, key), …], …)); session.accept()         # Offered → accept → Begun
    session.match, session.keys, session.mine, session.asked, session.turn(seat)        # look, never change
    session.play(moves, seat)                      # one whole chain, or one answer to a sealed prompt
    session.ask_undo(to); session.answer_undo(to, yes)
    session.vote(seat, key, why); session.hand_over(seat, key)                          # SEAT
    session.chat(text); session.introduce(peer, card, answer); session.spare(link, card); session.bye(reason)

A call that cannot be is a TableError and changes nothing; what a peer does wrong is told (`Told`), never raised.
`docs/protocol.md` has the messages, the states and what a hostile peer can do.
"""

from hansa_core.peer.effects import (
    Applied,
    Asked,
    Begun,
    Changed,
    Chatted,
    Drop,
    Effect,
    Forked,
    Here,
    Introduced,
    Offered,
    Persist,
    Send,
    Sign,
    Spared,
    Told,
    Verify,
)
from hansa_core.peer.proposal import Proposal
from hansa_core.peer.session import Session

__all__ = [
    "Applied",
    "Asked",
    "Begun",
    "Changed",
    "Chatted",
    "Drop",
    "Effect",
    "Forked",
    "Here",
    "Introduced",
    "Offered",
    "Persist",
    "Proposal",
    "Send",
    "Session",
    "Sign",
    "Spared",
    "Told",
    "Verify",
]
