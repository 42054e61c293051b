// Tabs of one browser at one table: the same messages, over a channel that all tabs of this site hear.

const NAME = "hansa/tabs";

// `tell` as of a link in rtc.js. A tab that goes away says so; what it does not say, its beats that fail to come do.
class TabLink {
  constructor(own, other, tell) {
    Object.assign(this, { own, other, tell, ended: false });
    this.channel = new BroadcastChannel(NAME);
    this.channel.onmessage = ({ data: { to, from, bytes, bye } }) => {
      if (to !== own || from !== other) return;
      if (bye) this.end();
      else if (bytes instanceof Uint8Array) tell("bytes", bytes);
    };
    queueMicrotask(() => tell("open"));
  }

  send(bytes) {
    if (!this.ended) this.channel.postMessage({ to: this.other, from: this.own, bytes });
  }

  close() {
    if (!this.ended) this.channel.postMessage({ to: this.other, from: this.own, bye: true });
    this.end();
  }

  end() {
    if (this.ended) return;
    this.ended = true;
    this.channel.close();
    this.tell("closed");
  }
}

// A tab that has opened a card asks the others whether it is theirs: an invitation is then taken without an answer, an
// answer is handed over to the tab that waits for it.
const WAIT = 400; // ms
function ask(question) {
  const channel = new BroadcastChannel(NAME);
  const own = crypto.randomUUID();
  return new Promise((done) => {
    channel.onmessage = ({ data }) => data.to === own && data.mine && done({ own, other: data.from });
    channel.postMessage({ asks: question, from: own });
    setTimeout(() => done(null), WAIT);
  }).finally(() => channel.close());
}

// Answers such questions: `mine(card)` says whether it is a card of this tab, `met(own, other)` that a tab has come.
function listen(mine, met) {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data: { asks, from } }) => {
    const kind = typeof asks === "string" ? mine(asks) : "";
    if (!kind) return;
    const own = crypto.randomUUID();
    if (kind === "invitation") met(asks, own, from);
    channel.postMessage({ to: from, from: own, mine: true });
  };
  return () => channel.close();
}

// The answer that a table has made to an invitation: whoever brought the invitation by another way takes it along.
function announce(invitation, answer) {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ invitation, answer });
  channel.close();
}

function answerTo(invitation) {
  const channel = new BroadcastChannel(NAME);
  return new Promise((done) => {
    channel.onmessage = ({ data }) => data.invitation === invitation && done(data.answer);
  }).finally(() => channel.close());
}

export { TabLink, announce, answerTo, ask, listen };
