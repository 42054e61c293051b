// Lets the offline worker handle a tap on a notification, with pages that stand for those of a browser, and says what
// came of it: `node worker.mjs sw.js [address of a page]...`.

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const HERE = "https://table.example/hansa/";
const [program, ...addresses] = process.argv.slice(2);
const done = [];
const handlers = {};
const page = (url) => ({ url, focus: async () => done.push(`focus ${url}`) });
const clients = {
  matchAll: async () => addresses.map(page),
  openWindow: async (url) => done.push(`open ${url}`),
};
const addEventListener = (name, handler) => (handlers[name] = handler);
runInNewContext(readFileSync(program, "utf8"), { registration: { scope: HERE }, addEventListener, clients });

const notification = { data: `${HERE}#play/asked`, close: () => done.push("close") };
let waited;
handlers.notificationclick({ notification, waitUntil: (promise) => (waited = promise) });
await waited;
process.stdout.write(JSON.stringify(done));
