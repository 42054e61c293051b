"""One end of a channel on a light page of the site (rooms.html), without Python: what the table's page does with the
browser is done from here, and cards go through Python's coder."""

from typing import Any

from playwright.sync_api import Browser, Page

from tests.site.serving import Serving
from ui.session.live.card import (
    ANSWER,
    INVITATION,
    Candidate,
    Card,
    Credentials,
    derived,
    fingerprint_of,
    hexed,
    order,
    read_card,
)

CONNECT = 20_000
# A browser that takes its own descriptions only as it made them.
AS_MADE = """{
  const { prototype } = RTCPeerConnection;
  const { setLocalDescription } = prototype;
  const made = new WeakMap();
  for (const name of ["createOffer", "createAnswer"]) {
    const create = prototype[name];
    prototype[name] = async function (...given) {
      const description = await create.apply(this, given);
      made.set(this, description.sdp);
      return description;
    };
  }
  prototype.setLocalDescription = async function (description) {
    if (description.sdp !== made.get(this)) throw new TypeError("not as it was made");
    return setLocalDescription.call(this, description);
  };
}"""
MEET = """async folder => {
  const { Peers } = await import(`${folder}/peers.js`);
  const news = globalThis.news = [];
  globalThis.peers = new Peers((link, what, data) => news.push([link, what, data ? [...data] : null]));
  return (await globalThis.peers.begin("channels")).fingerprint;
}"""
KEEP = "() => peers.keep(new Uint8Array())"
INVITE = "([link, wish]) => peers.invite(link, wish, '')"
ANSWERS = "([link, wish, card]) => peers.answer(link, wish, card, '')"
ACCEPT = "([link, card]) => peers.accept(link, card)"
SEND = "([link, bytes]) => peers.send(link, Uint8Array.from(bytes))"
HEARD = "([link, what]) => news.some(([from, said]) => from === link && said === what)"
GONE = "link => news.some(([from, said]) => from === link && (said === 'slow' || said === 'closed'))"
HEARD_BYTES = "([link, text]) => news.some(([from, said, data]) => from === link && String(data) === text)"


class End:
    """One side: a light page in a browser profile of its own, with the page's own part for peers."""

    def __init__(self, engine: Browser, site: Serving, folder: str, plain: bool = False) -> None:
        self.context = engine.new_context()
        self.url, self.folder = f"{site.url}rooms.html", f"{site.url}{folder}"
        if plain:
            self.context.add_init_script(AS_MADE)
        self.come()

    def come(self) -> None:
        self.page: Page = self.context.new_page()
        self.page.goto(self.url)
        self.fingerprint = fingerprint_of(self.page.evaluate(MEET, self.folder))

    def card(self, kind: int, number: int, made: Any) -> Card:
        candidates = order([Candidate(each["address"], each["port"], each["reflexive"]) for each in made["candidates"]])
        made_card = Card(kind, number, self.fingerprint, Credentials(made["ufrag"], made["password"]), candidates)
        return read_card(str(made_card))  # as text it goes its way

    def invite(self, link: int, number: int, kind: int = INVITATION) -> Card:
        wish = derived(self.fingerprint, number)._asdict()
        return self.card(kind, number, self.page.evaluate(INVITE, [link, wish]))

    def answer(self, link: int, invitation: Card) -> Card:
        wish = derived(self.fingerprint, invitation.number)._asdict()
        return self.card(ANSWER, invitation.number, self.page.evaluate(ANSWERS, [link, wish, remote(invitation)]))

    def accept(self, link: int, answer: Card) -> None:
        self.page.evaluate(ACCEPT, [link, remote(answer)])

    def expect_open(self, link: int) -> None:
        self.page.wait_for_function(HEARD, arg=[link, "open"], timeout=CONNECT)

    def send(self, link: int, text: bytes) -> None:
        self.page.evaluate(SEND, [link, list(text)])

    def heard(self, link: int) -> list[bytes]:
        said: list[tuple[int, str, list[int]]] = self.page.evaluate("() => news")
        return [bytes(data) for from_, what, data in said if from_ == link and what == "bytes"]

    def expect_bytes(self, link: int, text: bytes) -> None:
        self.page.wait_for_function(HEARD_BYTES, arg=[link, ",".join(map(str, text))], timeout=CONNECT)


def remote(card: Card) -> dict[str, Any]:
    return {
        "fingerprint": hexed(card.fingerprint),
        "ufrag": card.credentials.ufrag,
        "password": card.credentials.password,
        "candidates": [each._asdict() for each in card.candidates],
    }
