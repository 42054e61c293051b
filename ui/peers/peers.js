// Everything that a live table asks of the browser: links by number, signatures, what is kept. Python has the say;
// `ui/browser/live.py` calls it, and `tell(link, what, data)` tells it what happened.

import { get, newIdentity, put, remove } from "./keeping.js";
import { Link, supported } from "./rtc.js";
import { canScan, scan } from "./scan.js";
import { announce, ask, listen, TabLink } from "./tabs.js";

const KEY_BYTES = 32;

// The style of lobbies and chats comes along.
const href = new URL("./live.css", import.meta.url).href;
document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));

// What is missing for playing with people far away; empty when nothing is.
export function missing() {
  if (!globalThis.isSecureContext || !globalThis.crypto?.subtle) return "secure";
  return supported() ? "" : "channels";
}

export { announce, ask, canScan, scan };

export class Peers {
  constructor(tell) {
    this.tell = tell;
    this.links = new Map();
    this.stopListening = () => {};
  }

  // The keys of the table of that name, with what was kept of it; new ones where nothing was. Says the public key, the
  // fingerprint of the certificate, and the state.
  async begin(name) {
    const kept = await get(name).catch(() => null);
    this.name = name;
    this.identity = kept ? { keys: kept.keys, certificate: kept.certificate } : await newIdentity();
    const key = new Uint8Array(await crypto.subtle.exportKey("raw", this.identity.keys.publicKey));
    const probe = new Link(this.identity.certificate, [], () => {});
    const { sdp } = await probe.connection.createOffer();
    probe.close();
    return { key, fingerprint: /^a=fingerprint:sha-256 (\S+)/m.exec(sdp)[1], state: kept?.state ?? null };
  }

  keep(state) {
    return put(this.name, { ...this.identity, state });
  }

  forget() {
    return remove(this.name).catch(() => {});
  }

  // -- signatures

  async sign(bytes) {
    return new Uint8Array(await crypto.subtle.sign("Ed25519", this.identity.keys.privateKey, bytes));
  }

  async verify(key, signature, bytes) {
    if (key.length !== KEY_BYTES) return false;
    try {
      const imported = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
      return await crypto.subtle.verify("Ed25519", imported, signature, bytes);
    } catch {
      return false; // no point of the curve
    }
  }

  // -- links

  open(link, servers) {
    const tell = (what, data) => {
      if (this.links.get(link) !== opened) return;
      if (what === "closed") this.links.delete(link);
      this.tell(link, what, data);
    };
    const opened = new Link(this.identity.certificate, servers ? [{ urls: servers }] : [], tell);
    this.links.set(link, opened);
    return opened;
  }

  invite(link, credentials, servers) {
    return this.open(link, servers).invite(credentials);
  }

  answer(link, credentials, invitation, servers) {
    return this.open(link, servers).answer(credentials, invitation);
  }

  async accept(link, answer) {
    await this.links.get(link)?.accept(answer);
  }

  tab(link, own, other) {
    const tell = (what, data) => {
      if (what === "closed") this.links.delete(link);
      this.tell(link, what, data);
    };
    this.links.set(link, new TabLink(own, other, tell));
  }

  // Cards that other tabs of this browser have opened: `mine` says what this tab makes of one.
  listen(mine, met) {
    this.stopListening();
    this.stopListening = listen(mine, met);
  }

  send(link, bytes) {
    this.links.get(link)?.send(bytes);
  }

  close(link) {
    this.links.get(link)?.close();
  }

  end() {
    this.stopListening();
    for (const link of [...this.links.keys()]) this.close(link);
  }
}
