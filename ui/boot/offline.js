// Registers the worker that keeps the site in this browser, says on the root element how far it is, and offers a newer
// version where it disturbs no game. Nothing is ever renewed without being asked for.

const PATIENCE = 20_000; // ms that a failed start waits for a newer version
const A_MOMENT = 3_000;
const root = document.documentElement;
const card = document.getElementById("renewal");
const { serviceWorker } = navigator; // not there where the page did not come safely: http on a foreign host

const reached = (worker, ...states) =>
  new Promise((done) => {
    const look = () => states.includes(worker.state) && done(worker.state);
    worker.addEventListener("statechange", look);
    look();
  });

// The answer of a worker; on the way there it may tell how many files it has.
const ask = (worker, question, hear) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => (data.of ? hear(data) : done(data));
    worker.postMessage(question, [port2]);
  });

function tell({ kept, of }) {
  for (const place of document.querySelectorAll(".kept")) place.textContent = `${kept} / ${of}`;
}

let registration = null;
let checked = Promise.resolve(); // by the worker that brought this page

// Once per page: from the first visit to a whole site in the browser, then again and again to the next build.
export async function keep() {
  if (!serviceWorker) return;
  serviceWorker.addEventListener("message", ({ data }) => (data.gone ? location.reload() : tell(data)));
  registration = await serviceWorker.register(root.dataset.worker, { updateViaCache: "none" });
  registration.addEventListener("updatefound", follow);
  follow();
  if (registration.active) checked = check().then(() => look());
  if (registration.waiting) meet(registration.waiting);
  await checked;
}

// For a newer worker. Without a network there is none; but a network that failed once may be back in a moment.
function look(again = true) {
  registration.update().catch(() => again && setTimeout(look, A_MOMENT, false));
}

// A newer worker waits. The one of a server that keeps nothing goes to work when it hears of a page; others do not. It
// must not take a cache away while an older worker mends it.
function meet(worker) {
  card.hidden = false;
  checked.then(() => worker.postMessage("met"));
}

async function follow() {
  const { installing } = registration;
  if (!installing) return;
  const first = !registration.active;
  if (first) root.dataset.offline = "filling";
  const state = await reached(installing, "installed", "redundant");
  if (!first) {
    if (state === "installed") meet(installing);
  } else if (state === "redundant") {
    root.dataset.offline = "none"; // it did not arrive whole; the next visit tries again
  } else {
    await reached(installing, "activated");
    await check();
  }
}

async function check() {
  const { whole, newer } = await ask(registration.active, "check", (news) => {
    root.dataset.offline = "filling";
    tell(news);
  });
  root.dataset.offline = whole ? "ready" : "filling";
  if (newer) card.hidden = false;
}

export async function renew() {
  const worker = registration?.waiting ?? registration?.active;
  if (worker) {
    await ask(worker, "renew");
    await reached(worker, "activated");
  }
  location.reload();
}

// After a failed start. If the build that is kept here cannot be repaired, since its host has only a newer one, that is
// taken.
export async function restart() {
  const repair = async () => {
    if ((await ask(registration.active, "check", () => {})).whole) return;
    await registration.update();
    const newest = registration.installing ?? registration.waiting;
    if (newest && (await reached(newest, "installed", "redundant")) === "installed") await renew();
  };
  const wait = new Promise((done) => setTimeout(done, PATIENCE));
  if (registration?.active) await Promise.race([repair().catch(() => {}), wait]);
  location.reload();
}

card.addEventListener("click", ({ target }) => target.dataset.do === "renew" && renew());
