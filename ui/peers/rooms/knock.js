// A knock at a room: three messages by which an invitation and its answer change hands, sealed with a key that only those
// have who know the code. The relay passes on bytes; it sees the room, and nothing that it could try words on.
//
//   KNOCK   1 · sid 16 · Ya 32                          who stands before the door
//   DOOR    2 · sid 16 · Yb 32 · sealed invitation      who opened the room
//   ANSWER  3 · sid 16 · sealed answer

import { calculateGenerator, concatenated, intermediateKey, sampleScalar, scalarMultVfy, share } from "./cpace.js";
import { CITIES } from "./cities.js";

export const [KNOCK, DOOR, ANSWER] = [1, 2, 3];
const SID = 16;
const SHARE = 32;
const SEAL = 16; // bytes that AES-GCM adds
const CARD = { least: 34, most: 128 };
const KNOCKS = 5; // that are heard in a minute
const ALL_KNOCKS = 20; // then the room needs another code
const MINUTE = 60_000;
const NUMBERS = 90; // from 10 on

const utf8 = new TextEncoder();
const [OF_GUEST, OF_HOST] = [utf8.encode("guest"), utf8.encode("host")];

// -- codes ------------------------------------------------------------------------------------------------------------

const plain = (word) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const KNOWN = new Map(CITIES.map((city) => [plain(city), city]));
const below = (limit) => crypto.getRandomValues(new Uint32Array(1))[0] % limit;

// "Riga 47 Bergen Thorn": city and number are the room, which the relay sees; the other cities never leave the device.
export function newCode() {
  const [room, one, two] = [0, 0, 0].map(() => CITIES[below(CITIES.length)]);
  return `${room} ${10 + below(NUMBERS)} ${one} ${two}`;
}

// However it is spelled; null for what is no code.
export function readCode(text) {
  const words = plain(text).match(/[a-z]+|\d+/g) ?? [];
  const [room, number, ...secret] = words;
  const sound = words.length === 4 && /^\d\d$/.test(number) && [room, ...secret].every((word) => KNOWN.has(word));
  return sound ? { topic: `hansa/room/${room}-${number}`, secret: utf8.encode(secret.join(" ")) } : null;
}

// -- seals ------------------------------------------------------------------------------------------------------------

// Each key seals one text, so that the counter may stay 0.
async function sealer(isk, use, sid) {
  const secret = await crypto.subtle.importKey("raw", isk, "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8.encode(`hansa ${use}`) };
  const key = await crypto.subtle.deriveKey(how, secret, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const seal = { name: "AES-GCM", iv: new Uint8Array(12), additionalData: sid };
  return {
    seal: async (text) => new Uint8Array(await crypto.subtle.encrypt(seal, key, text)),
    open: async (sealed) => new Uint8Array(await crypto.subtle.decrypt(seal, key, sealed)),
  };
}

// What a message is made of; null for one that has not its form.
function parted(bytes) {
  const [kind] = bytes;
  const [sid, rest] = [bytes.slice(1, 1 + SID), bytes.slice(1 + SID)];
  const shared = kind === ANSWER ? 0 : SHARE;
  const sealed = rest.slice(shared);
  if (![KNOCK, DOOR, ANSWER].includes(kind) || sid.length < SID || rest.length < shared) return null;
  const card = sealed.length - SEAL;
  if (kind === KNOCK ? sealed.length : card < CARD.least || card > CARD.most) return null;
  return { kind, sid, theirs: rest.slice(0, shared), sealed };
}

const same = (one, other) => one.length === other.length && one.every((byte, n) => byte === other[n]);

// -- the two sides ----------------------------------------------------------------------------------------------------

// `send(bytes)` publishes; `tell(what, card)` says "knock", "answer" with the answer's bytes, and "closed" when too many
// knocked. What is no message of a guest is passed over.
export class Host {
  constructor({ topic, secret }, invitation, send, tell, now = Date.now) {
    Object.assign(this, { topic: utf8.encode(topic), secret, invitation, send, tell, now });
    this.knocks = []; // when somebody knocked
    this.heard = 0;
    this.guests = new Map(); // what opens their answer, by the number of their knock
    this.over = false;
  }

  async receive(bytes) {
    const message = this.over ? null : parted(bytes);
    if (message?.kind === KNOCK) await this.open(message);
    if (message?.kind === ANSWER) await this.take(message);
  }

  async open({ sid, theirs }) {
    const now = this.now();
    this.knocks = this.knocks.filter((at) => now - at < MINUTE);
    if (this.knocks.length === KNOCKS || this.guests.has(String(sid))) return;
    this.knocks.push(now);
    this.heard += 1;
    if (this.heard > ALL_KNOCKS) {
      this.over = true;
      this.tell("closed");
      return;
    }
    const scalar = sampleScalar();
    const mine = share(calculateGenerator(this.secret, this.topic, sid), scalar);
    let isk;
    try {
      isk = intermediateKey(sid, scalarMultVfy(scalar, theirs), [theirs, OF_GUEST], [mine, OF_HOST]);
    } catch {
      return; // no element of the group
    }
    this.guests.set(String(sid), await sealer(isk, "answer", sid));
    const { seal } = await sealer(isk, "invitation", sid);
    this.send(concatenated(Uint8Array.of(DOOR), sid, mine, await seal(this.invitation)));
    this.tell("knock");
  }

  async take({ sid, sealed }) {
    const guest = this.guests.get(String(sid));
    this.guests.delete(String(sid));
    try {
      const answer = await guest?.open(sealed);
      if (!answer || this.over) return;
      this.over = true;
      this.tell("answer", answer);
    } catch {
      // sealed by somebody else
    }
  }
}

// `tell` says "invited" with the invitation's bytes, or "wrong": whoever opened had another code. One door is looked at
// for each knock, or a stranger could try one code after the other.
export class Guest {
  constructor({ topic, secret }, send, tell) {
    Object.assign(this, { send, tell, sid: crypto.getRandomValues(new Uint8Array(SID)) });
    this.scalar = sampleScalar();
    this.mine = share(calculateGenerator(secret, utf8.encode(topic), this.sid), this.scalar);
    this.decided = false;
  }

  knock() {
    this.send(concatenated(Uint8Array.of(KNOCK), this.sid, this.mine));
  }

  async receive(bytes) {
    const message = this.decided ? null : parted(bytes);
    if (message?.kind !== DOOR || !same(message.sid, this.sid)) return;
    this.decided = true;
    try {
      const secret = scalarMultVfy(this.scalar, message.theirs);
      const isk = intermediateKey(this.sid, secret, [this.mine, OF_GUEST], [message.theirs, OF_HOST]);
      this.own = await sealer(isk, "answer", this.sid);
      const invitation = await (await sealer(isk, "invitation", this.sid)).open(message.sealed);
      this.tell("invited", invitation);
    } catch {
      this.tell("wrong");
    }
  }

  async answer(card) {
    this.send(concatenated(Uint8Array.of(ANSWER), this.sid, await this.own.seal(card)));
  }
}
