// What the browser keeps beside local storage: a second copy of the games that were written last. Local storage reaches
// the disk seconds after a move, and a browser that is killed loses them; this database reaches it at once.

const { indexedDB } = globalThis;
const PATIENCE = 2_000; // ms that a start waits for it
const SURELY = 60_000; // ms after which local storage has reached the disk too
const STORE = "copies";

const answered = (asked) =>
  new Promise((done, failed) => Object.assign(asked, { onsuccess: () => done(asked.result), onerror: failed }));

async function open() {
  const asked = indexedDB.open("hansa", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  const database = await answered(asked);
  database.onversionchange = () => database.close();
  return database;
}
const opened = open();
opened.catch(() => {}); // forbidden, or not there

// Keeps the copy of a game; without a text it goes. Where there is no database, or no room, local storage is all there is.
export async function copy(key, text) {
  try {
    const store = (await opened).transaction(STORE, "readwrite", { durability: "strict" }).objectStore(STORE);
    if (typeof text === "string") store.put({ text, at: Date.now() }, key);
    else store.delete(key);
  } catch {
    // as above
  }
}

// Pairs of key and text: the copies that local storage has not. Those that it has had for a while are not needed.
async function missing() {
  const store = (await opened).transaction(STORE).objectStore(STORE);
  const [keys, kept] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
  return keys.flatMap((key, n) => {
    const { text, at } = kept[n];
    if (localStorage.getItem(key) !== text) return [[key, text]];
    if (at < Date.now() - SURELY) copy(key);
    return [];
  });
}
const late = new Promise((done) => setTimeout(done, PATIENCE, []));
export const copies = Promise.race([missing().catch(() => []), late]);

// PyScript opens databases before it starts Python, for packages and folders. We have none, and where databases are
// forbidden it would not start: it gets one that is empty and keeps nothing. The same goes for its channel to workers.
const answer = (result) => {
  const asked = {};
  queueMicrotask(() => asked.onsuccess({ target: { result } }));
  return asked;
};
const nothing = new Proxy({}, { get: () => () => answer([]) });
const empty = { transaction: () => ({ objectStore: () => nothing }), close() {} };
Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(empty) }, configurable: true });
globalThis.BroadcastChannel ??= class { postMessage() {} };
