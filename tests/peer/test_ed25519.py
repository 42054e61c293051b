"""Ed25519 by the vectors of RFC 8032, and what a strict check refuses."""

import pytest

from hansa_core.peer import ed25519
from hansa_core.peer.ed25519 import L, public_key, sign, verify

VECTORS = [  # RFC 8032, 7.1: secret key, public key, message, signature
    (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
        "d25bf5f0595bbe24655141438e7a100b",
    ),
    (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
        "387b2eaeb4302aeeb00d291612bb0c00",
    ),
    (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
        "4a7c15e9716ed28dc027beceea1ec40a",
    ),
]


@pytest.mark.parametrize(("secret", "key", "message", "signature"), VECTORS)
def test_the_vectors_of_the_standard(secret, key, message, signature):
    secret, key, message, signature = map(bytes.fromhex, (secret, key, message, signature))
    assert public_key(secret) == key
    assert sign(secret, message) == signature
    assert verify(key, message, signature)


def test_every_changed_bit_is_noticed():
    secret, message = bytes(range(32)), b"load red"
    key, signature = public_key(secret), sign(secret, message)
    for at in range(0, 64 * 8, 7):
        changed = bytearray(signature)
        changed[at // 8] ^= 1 << at % 8
        assert not verify(key, message, bytes(changed))
    assert not verify(key, message + b" ", signature)
    assert not verify(public_key(bytes(32)), message, signature)


def test_a_number_has_one_form():
    """RFC 8032, 5.1.7: the second half must be smaller than the order of the group."""
    secret, message = bytes(range(32)), b"load red"
    signature = sign(secret, message)
    larger = int.from_bytes(signature[32:], "little") + L
    assert not verify(public_key(secret), message, signature[:32] + larger.to_bytes(32, "little"))


@pytest.mark.parametrize(
    "key",
    [
        bytes(32),  # order 4
        (1).to_bytes(32, "little"),  # the neutral element: anybody can sign for it
        (ed25519.P - 1).to_bytes(32, "little"),  # order 2
        (ed25519.P + 1).to_bytes(32, "little"),  # the neutral element in another form
        (2).to_bytes(32, "little"),  # no point
        b"\xff" * 32,
        b"short",
    ],
)
def test_bytes_that_are_no_key_sign_nothing(key):
    assert not verify(key, b"", (1).to_bytes(32, "little") + bytes(32))
    assert not verify(key, b"", key.ljust(32, b"\0") + bytes(32))
