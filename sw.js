// Keeps the whole site in the browser, so that Hansa opens without a network. One cache holds one build.
//
// Which build opens is chosen by the player: the first one that was kept, until the page asks for the newest. So a
// worker may be newer than the page it brings, and it finds the files of an older build in the older cache.

const BUILD = "@build@";
const FILES = { "@files@": "" }; // written by the build: address from here ("" is index.html) to SHA-256

const HERE = registration.scope;
const OURS = `hansa ${HERE} `; // how the names of our caches begin; another site of this host has another scope
const CHOICE = `hansa choice ${HERE}`;
const LIST = `${HERE}list`; // in every cache, what it should hold; no file of the site has this address
const LANES = 4; // files that are fetched or checked at the same time
const STARTS = /(^|\/)(boot|offline)\.js$/; // with index.html, what asks for a check: without them nothing is repaired

// -- caches -----------------------------------------------------------------------------------------------------------

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
// Looking never opens a cache: that would make one anew which has just been taken away.
const find = (name, path) => caches.match(HERE + path, { cacheName: name, ignoreVary: true });

async function list(name) {
  const kept = await caches.match(LIST, { cacheName: name });
  return kept ? kept.json() : {};
}

async function chosen() {
  const choice = await find(CHOICE, "");
  const build = choice ? await choice.text() : BUILD;
  return "" in (await list(OURS + build)) ? build : BUILD; // without its list a cache can no longer be checked
}

async function choose(build) {
  await (await caches.open(CHOICE)).put(HERE, new Response(build));
}

async function isWhole(response, hash) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}

// Fetches and checks; what the browser's own cache holds is good enough, unless it is not what we want.
async function fetched(path, hash) {
  const right = { integrity: `sha256-${hash}` };
  try {
    return await fetch(HERE + path, { ...right, cache: path.includes("/") ? "default" : "no-cache" });
  } catch {
    return fetch(HERE + path, { ...right, cache: "reload" });
  }
}

// A file of the same content in the cache of another build. As a new response, for the old one knows its old address,
// and what a module imports would be looked for from there.
async function known(hash) {
  for (const name of await ours()) {
    const [path] = Object.entries(await list(name)).find(([, other]) => other === hash) ?? [];
    const kept = path === undefined ? undefined : await find(name, path);
    if (kept && (await isWhole(kept.clone(), hash))) {
      return new Response(kept.body, { headers: { "Content-Type": kept.headers.get("Content-Type") ?? "" } });
    }
  }
}

// Brings a cache to what its list says, and tells how far it is with what had to be got. Whether nothing is missing now.
async function fill(build, files, tell) {
  const cache = await caches.open(OURS + build);
  const waiting = Object.entries(files);
  const of = waiting.length;
  let kept = 0;
  await cache.put(LIST, new Response(JSON.stringify(files)));
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, hash] = next;
      const there = await find(OURS + build, path);
      try {
        if (!there || !(await isWhole(there, hash))) {
          await cache.put(HERE + path, (await known(hash)) ?? (await fetched(path, hash)));
          tell({ kept, of });
        }
        kept += 1;
      } catch {
        // no network, or the host has another build now: the next check tries again
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return kept === of;
}

async function pages() {
  const found = await clients.matchAll({ type: "window", includeUncontrolled: true });
  return found.filter((page) => page.url.startsWith(HERE));
}

// Old caches go when nobody plays with an older build in another tab.
async function tidy() {
  if ((await pages()).length > 1 || registration.installing || registration.waiting) return;
  const needed = [OURS + BUILD, OURS + (await chosen())];
  for (const name of await ours()) if (!needed.includes(name)) await caches.delete(name);
}

// -- life -------------------------------------------------------------------------------------------------------------

addEventListener("install", (event) => {
  const install = async () => {
    const tell = async (news) => (await pages()).forEach((page) => page.postMessage(news));
    if (!(await fill(BUILD, FILES, tell))) throw new Error("The site did not arrive whole.");
    await choose(await chosen()); // the first build is chosen by being there
  };
  event.waitUntil(install());
});

addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim())));

// "check": are all files there and sound? What is not is fetched again. "renew": the player wants the newest build.
addEventListener("message", (event) => {
  const [answer] = event.ports;
  const check = async () => {
    const build = await chosen();
    const files = build === BUILD ? FILES : await list(OURS + build);
    const whole = await fill(build, files, (news) => answer.postMessage(news));
    await tidy();
    answer.postMessage({ whole, newer: build !== BUILD });
  };
  const renew = async () => {
    await choose(BUILD);
    await skipWaiting();
    answer.postMessage({});
  };
  if (event.data === "check") event.waitUntil(check());
  if (event.data === "renew") event.waitUntil(renew());
});

// A tap on a notification: the page that has shown it comes to the front, or is opened anew.
addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const come = async () => {
    const open = await pages();
    const page = open.find(({ url }) => url === notification.data) ?? open[0];
    return page ? page.focus() : clients.openWindow(notification.data ?? HERE);
  };
  event.waitUntil(come());
});

// -- answers ----------------------------------------------------------------------------------------------------------

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (request.method !== "GET" || !address.startsWith(HERE)) return;
  const path = address.slice(HERE.length);
  if (request.mode === "navigate") {
    if (path === "" || path === "index.html") event.respondWith(index(request));
  } else if (path in FILES || /^[0-9a-f]{12}\//.test(path)) {
    event.respondWith(file(path, request));
  }
});

// A file as it should be; one that is damaged counts as missing.
async function sound(name, path) {
  const kept = await find(name, path);
  return kept && (await isWhole(kept.clone(), (await list(name))[path])) ? kept : undefined;
}

async function index(request) {
  const kept = await sound(OURS + (await chosen()), "");
  // Without the address it was fetched from, so that what stands behind the question mark stays.
  return kept ? new Response(kept.body, { headers: kept.headers }) : fetch(request);
}

async function file(path, request) {
  for (const name of [OURS + BUILD, ...(await ours())]) {
    const kept = await (STARTS.test(path) ? sound(name, path) : find(name, path));
    if (kept) return kept;
  }
  if (!(path in FILES)) return fetch(request);
  try {
    const response = await fetched(path, FILES[path]);
    await (await caches.open(OURS + BUILD)).put(HERE + path, response.clone());
    return response;
  } catch {
    return fetch(request); // at a host that changes what it serves, Hansa works as without this file
  }
}
