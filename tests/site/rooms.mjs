// What rooms are made of, without a browser: `node rooms.mjs FOLDER WHAT N` says in JSON what came of it.

import { Buffer } from "node:buffer";
import { pathToFileURL } from "node:url";

const [folder, what, wished] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(`${folder}/rooms/${name}.js`).href);
const cpace = await load("cpace");
const knock = await load("knock");

// The same dice in every run.
let state = 1;
const dice = (below) => {
  state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
  const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
};
const bytes = (size) => Uint8Array.from({ length: size }, () => dice(256));
const INVITATION = bytes(60);
const ANSWER = bytes(60);

// One room and one guest, whose messages reach each other at once and are noted.
async function exchange(ofHost, ofGuest) {
  const seen = [];
  const told = [];
  let [host, guest] = [];
  const publish = (other) => (message) => {
    seen.push([...message]);
    return other().receive(message);
  };
  await new Promise((done) => {
    const hostTold = (news, answer) => {
      told.push(["host", news, answer ? [...answer] : null]);
      if (news === "answer") done();
    };
    const guestTold = async (news, invitation) => {
      told.push(["guest", news, invitation ? [...invitation] : null]);
      if (news === "wrong") done();
      else await guest.answer(ANSWER);
    };
    host = new knock.Host(ofHost, INVITATION, publish(() => guest), hostTold);
    guest = new knock.Guest(ofGuest, publish(() => host), guestTold);
    guest.knock();
  });
  return { seen, told };
}

const RUNS = {
  // The draft's own values for ristretto255, given in base64 on the standard input.
  async vectors() {
    const chunks = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    const given = JSON.parse(Buffer.concat(chunks).toString());
    const read = (name) => Uint8Array.from(Buffer.from(given[name], "base64"));
    const text = (made) => Buffer.from(made).toString("base64");
    const [sid, Ya, Yb] = ["sid", "Ya", "Yb"].map(read);
    const [ya, yb] = ["ya", "yb"].map((name) => cpace.scalarOf(read(name)));
    const generator = cpace.calculateGenerator(read("PRS"), read("CI"), sid);
    const K = cpace.scalarMultVfy(ya, Yb);
    const refused = (point) => {
      try {
        cpace.scalarMultVfy(ya, point);
        return false;
      } catch {
        return true;
      }
    };
    return {
      g: text(generator.toBytes()),
      Ya: text(cpace.share(generator, ya)),
      Yb: text(cpace.share(generator, yb)),
      K: text(K),
      K_of_B: text(cpace.scalarMultVfy(yb, Ya)),
      ISK_IR: text(cpace.intermediateKey(sid, K, [Ya, read("ADa")], [Yb, read("ADb")])),
      lengths: [127, 128].map((size) => [...cpace.prependLen(new Uint8Array(size)).slice(0, 3)]),
      refused: [refused(read("invalid")), refused(new Uint8Array(32))],
    };
  },

  async join() {
    const code = knock.newCode();
    const room = knock.readCode(code);
    return { code, topic: room.topic, invitation: [...INVITATION], answer: [...ANSWER], ...(await exchange(room, room)) };
  },

  // So many guests with another code at one kind of room: whether any came in.
  async wrong(n) {
    let joined = 0;
    for (let i = 0; i < n; i += 1) {
      const [room, other] = [knock.readCode(knock.newCode()), knock.readCode(knock.newCode())];
      const { told } = await exchange(room, { ...room, secret: other.secret });
      if (String(other.secret) !== String(room.secret)) joined += told.some(([, news]) => news !== "knock" && news !== "wrong");
    }
    return { joined };
  },

  // Damaged messages of each kind, for both sides: nothing comes out of it but what may.
  async damaged(n) {
    const room = knock.readCode(knock.newCode());
    const { seen } = await exchange(room, room);
    const counts = { sent: 0, knock: 0, answer: 0, invited: 0, wrong: 0, closed: 0 };
    const tell = (news) => (counts[news] += 1);
    for (let kind = 0; kind < 3; kind += 1) {
      let host = null;
      let guest = null;
      let now = 0;
      for (let i = 0; i < n; i += 1) {
        if (i % 200 === 0) {
          host = new knock.Host(room, INVITATION, () => (counts.sent += 1), tell, () => now);
          guest = new knock.Guest(room, () => {}, tell);
        }
        let message = Uint8Array.from(seen[kind]);
        for (let changes = 1 + dice(3); changes; changes -= 1) {
          const at = dice(message.length || 1);
          const how = dice(5);
          if (how === 0 && message.length) message[at] ^= 1 << dice(8);
          else if (how === 1) message = message.slice(0, at);
          else if (how === 2) message = Uint8Array.from([...message.slice(0, at), ...bytes(dice(300)), ...message.slice(at)]);
          else if (how === 3) message = Uint8Array.from([...message.slice(at), ...message.slice(0, at)]);
          else if (message.length) message[at] = dice(256);
        }
        now += 100;
        await host.receive(message);
        await guest.receive(message);
        if (host.guests.size > 20) throw new Error("too many guests are remembered");
      }
    }
    return counts;
  },

  // A stranger who knocks as often as he can for an hour.
  async flood() {
    const room = knock.readCode(knock.newCode());
    let [now, doors, told] = [0, 0, []];
    const host = new knock.Host(room, INVITATION, () => (doors += 1), (news) => told.push(news), () => now);
    const perMinute = [];
    for (let minute = 0; minute < 60; minute += 1) {
      const before = doors;
      for (let i = 0; i < 30; i += 1) {
        const stranger = new knock.Guest({ ...room, secret: Uint8Array.of(i) }, (message) => host.receive(message), () => {});
        if (doors < 25) await host.receive(Uint8Array.of(knock.KNOCK, ...stranger.sid, ...stranger.mine));
        now += 2_000;
      }
      perMinute.push(doors - before);
      if (host.over) break;
    }
    return { perMinute, doors, last: told.at(-1) };
  },

  async codes() {
    const texts = ["Riga 47 Bergen Thorn", "  riga-47, BERGEN – thorn ", "Osnabrück 10 Ulm York", "osnabruck 10 ulm york"];
    const none = ["", "Riga", "Riga 47 Bergen", "Riga 4 Bergen Thorn", "Riga 47 Bergen Thorn Ulm", "Atlantis 47 Bergen Thorn", "47 Riga Bergen Thorn"];
    const read = (text) => {
      const found = knock.readCode(text);
      return found && [found.topic, Buffer.from(found.secret).toString()];
    };
    const made = Array.from({ length: 500 }, () => knock.newCode());
    return { read: texts.map(read), none: none.map(read), unread: made.filter((code) => !read(code)).length, different: new Set(made).size };
  },
};

console.log(JSON.stringify(await RUNS[what](Number(wished))));
process.exit();
