"""What links of version 2 know before the first move. Made by `python -m bench fit_link`; never changed."""

from base64 import b64decode

PRIOR = {
    name: b64decode(weights)
    for name, weights in {
        "buy": "w+b5/v8H+f4GFAoQFBgAAAAEBAI=",
        "exchange.good": "xfv//AL5/gASCg0WIg==",
        "exchange.ship": "vRgUAhYTAhQN/AwB9Q==",
        "kinds": (
            "+vr6+vpU+vr6+voAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGX6+vr6+vr6+vr6AAAAAABZ+vr6+vr6+vr6+gAAAAAAR/X19fX19fX1VfUA"
            "AAAAAC/x8fHx8fE+8UTxAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD6Ufr6+vr6+vr6+gAA"
            "AAAA/Cv8/Pz8/Pz8/PwAAAAAAPVP9fX19fX1VvX1AAAAAAD2JPb29vb29jv29gAAAAAA+vr6X/r6+vr6+voAAAAAAPr6+j/6+vr6"
            "+vr6AAAAAAD19fU39fX19Uj19QAAAAAA9/f3Hvf39/cz9/cAAAAAAPr6+k/6+vr6+vr6AAAAAAD7+/s0+/v7+/v7+wAAAAAA9fX1"
            "K/X19fU89fUAAAAAAPj4+Bv4+Pj4Kfj4AAAAAAD6+vpI+vr6+vr6+gAAAAAA+/v7M/v7+/v7+/sAAAAAAPf39yH39/f3L/f3AAAA"
            "AAD7+/sH+/v7+yX7+wAAAAAA9Us+9fX19fX19fU="
        ),
        "lay.again": "3Dc=",
        "lay.good": "sPn+//sIBAICGRUZIw==",
        "lay.slot": "1OP5BBoUDg8JCA==",
        "load": "+/P08vvy+woMCg0SBw==",
    }.items()
}

SAMPLE = """\
merchant_princes herren_der_meere 2007 players=4
turn 0 load
pile ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
row white green red brown blue white
covered 0 0 0 0 0 0
hand 0 ? ? ?
gold 0 ?
ships 0 none
hand 1 ? ? ?
gold 1 ?
ships 1 none
hand 2 ? ? ?
gold 2 ?
ships 2 none
hand 3 ? ? ?
gold 3 ?
ships 3 none
"""
