// What the browser keeps beside local storage: a second copy of the games that were written last. Local storage reaches
// the disk seconds after a move, and a browser that is killed loses them; this database reaches it at once.

const { indexedDB } = globalThis;
export { indexedDB as databases }; // the real ones, for what keeps something of its own
const SURELY = 60_000; // ms after which local storage has reached the disk too
const STORE = "copies";
const COUNT = "hansa/writes"; // of games, in local storage: how far it has come

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

const counted = () => Number(localStorage.getItem(COUNT));

// A game was written to local storage, or deleted there: so is its copy. Where there is no database, or no room, local
// storage is all there is.
export async function copy(key, text) {
  try {
    const n = counted() + 1;
    localStorage.setItem(COUNT, n);
    await put(key, text, n);
  } catch {
    // as above
  }
}

async function put(key, text, n) {
  const transaction = (await opened).transaction(STORE, "readwrite", { durability: "strict" });
  const store = transaction.objectStore(STORE);
  if (typeof text === "string") store.put({ text, n, at: Date.now() }, key);
  else store.delete(key);
  transaction.commit?.(); // without waiting for this page, which may be closed by then
}

// Pairs of key and text: the copies of what local storage has lost. Others are not needed when it is safe on the disk.
async function missing() {
  const store = (await opened).transaction(STORE).objectStore(STORE);
  const [keys, kept] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
  const copies = keys.map((key, row) => ({ key, ...kept[row] }));
  const [count, old] = [counted(), Date.now() - SURELY];
  for (const { key, n, at } of copies) if (n <= count && at < old) put(key).catch(() => {});
  return copies.filter(({ n }) => n > count).map(({ key, text }) => [key, text]);
}
export const copies = missing().catch(() => []);

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
