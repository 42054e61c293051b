// What a live table keeps on this device: its keys, which no script can read out, and the state of its session.

import { databases } from "./storage.js";

const STORE = "tables";
const KEPT = 30 * 24 * 3_600_000; // ms: no longer than the certificates last

const answered = (asked) =>
  new Promise((done, failed) => Object.assign(asked, { onsuccess: () => done(asked.result), onerror: failed }));

let opened = null;
function open() {
  opened ??= new Promise((done, failed) => {
    const asked = databases.open("hansa-live", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    Object.assign(asked, { onsuccess: () => done(asked.result), onerror: failed, onblocked: failed });
  });
  return opened;
}

async function change(act) {
  const transaction = (await open()).transaction(STORE, "readwrite", { durability: "strict" });
  act(transaction.objectStore(STORE));
  await new Promise((done, failed) => Object.assign(transaction, { oncomplete: done, onabort: failed, onerror: failed }));
}

// Resolves when it is on the disk: what has left this device is never forgotten here.
export const put = (name, table) => change((store) => store.put({ ...table, at: Date.now() }, name));
export const remove = (name) => change((store) => store.delete(name));

export async function get(name) {
  const store = (await open()).transaction(STORE).objectStore(STORE);
  const table = await answered(store.get(name));
  return table && Date.now() - table.at < KEPT ? table : null;
}

export async function newIdentity() {
  const [keys, certificate] = await Promise.all([
    crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]),
    RTCPeerConnection.generateCertificate({ name: "ECDSA", namedCurve: "P-256", expires: KEPT }),
  ]);
  return { keys, certificate };
}
