// Served as sw.js by a server that keeps nothing: takes an earlier worker and its caches away, and itself with them, so
// that nobody looks at yesterday's page.

const HERE = registration.scope;

async function leave() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`hansa ${HERE} `));
  await Promise.all([...ours, `hansa choice ${HERE}`].map((name) => caches.delete(name)));
  await clients.claim().catch(() => {}); // only a page of ours can be sent to its address anew
  await registration.unregister();
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) {
    if (!page.url.startsWith(HERE)) continue;
    await page.navigate(page.url).catch(() => page.postMessage({ gone: true })); // then it goes by itself
  }
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
// A busy old worker may keep this one waiting for minutes: the page that meets it says so, and that is enough.
addEventListener("message", (event) => event.waitUntil(leave()));
