// rooms.html: an invitation of a lobby (or the answer to it) changes hands by a code that is said on the telephone. The
// page has no Python; it speaks with the table in another tab, and with a relay for as long as the exchange takes.

import { answerTo, ask } from "../tabs.js";
import { Guest, Host, newCode, readCode } from "./knock.js";
import { enter, readAddress } from "./relay.js";

const RELAY = "hansa/relay"; // where a typed address is kept
const LANGUAGES = [/* @languages@ */]; // the build knows them
const PATIENCE = 20_000; // ms for somebody to open the door
const MARK = "#j/";

const root = document.documentElement;
const find = (name) => document.getElementById(name);
const stored = (key) => {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return ""; // a browser that forbids storage
  }
};

const bytesOf = (card) => Uint8Array.from(atob(card.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
const textOf = (bytes) =>
  btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

let relay = null;
let code = "";

function show(state) {
  root.dataset.state = state;
  for (const element of document.querySelectorAll("[data-when]")) {
    element.hidden = !element.dataset.when.split(" ").includes(state);
  }
}

// Both sides are done with the relay as soon as the exchange is over, however it ended.
async function leave(state) {
  show(state);
  const left = relay;
  relay = null;
  await left?.leave();
}

// Comes to the room of a code; what is said there goes to `side()`, which is made when the relay is reached.
async function come(topic, make) {
  const address = readAddress(find("relay").value.trim());
  if (!address) {
    show("address");
    find("relay").focus();
    return null;
  }
  try {
    localStorage.setItem(RELAY, address);
  } catch {
    // it is typed again the next time
  }
  show("entering");
  let side = null;
  try {
    relay = await enter(address, topic, (bytes) => side?.receive(bytes));
  } catch {
    show("unreached");
    return null;
  }
  side = make();
  return side;
}

// -- whoever invites --------------------------------------------------------------------------------------------------

async function host(card) {
  code ||= newCode();
  const read = readCode(code);
  const told = async (what, answer) => {
    if (what === "closed") {
      code = "";
      await leave("closed");
    } else if (what === "knock") {
      show("knock");
    } else {
      await leave((await ask(textOf(answer))) ? "met" : "alone");
    }
  };
  const opened = await come(read.topic, () => new Host(read, bytesOf(card), (bytes) => relay?.publish(bytes), told));
  if (!opened) return;
  find("code-shown").textContent = code;
  find("where").textContent = location.origin + location.pathname;
  show("open");
}

// -- whoever knocks ---------------------------------------------------------------------------------------------------

async function guest() {
  const read = readCode(find("code").value);
  if (!read) {
    show("uncoded");
    find("code").focus();
    return;
  }
  const told = async (what, invitation) => {
    if (what === "wrong") {
      await leave("wrong");
      return;
    }
    const card = textOf(invitation);
    find("sit").href = `./${MARK}${card}`;
    show("invited");
    find("sit").focus();
    await side.answer(bytesOf(await answerTo(card)));
    await leave("answered");
  };
  const side = await come(read.topic, () => new Guest(read, (bytes) => relay?.publish(bytes), told));
  if (!side) return;
  show("knocking");
  side.knock();
  setTimeout(() => side.decided || leave("nobody"), PATIENCE);
}

// -- the page ---------------------------------------------------------------------------------------------------------

async function begin() {
  const spoken = [stored("hansa/language"), ...navigator.languages].map((tag) => tag.slice(0, 2).toLowerCase());
  root.lang = spoken.find((tag) => LANGUAGES.includes(tag)) ?? "en";
  const light = stored("hansa/theme");
  if (light === "light" || light === "dark") root.dataset.theme = light;
  const card = location.hash.startsWith(MARK) ? location.hash.slice(MARK.length) : "";
  root.dataset.role = card ? "host" : "guest";
  if (!globalThis.isSecureContext || !globalThis.crypto?.subtle) {
    show("insecure");
    return;
  }
  const { relay: configured = "" } = await fetch("./rooms.json").then((answer) => answer.json()).catch(() => ({}));
  find("relay").value = stored(RELAY) || configured;
  find("host").addEventListener("submit", (event) => {
    event.preventDefault();
    host(card);
  });
  find("guest").addEventListener("submit", (event) => {
    event.preventDefault();
    guest();
  });
  addEventListener("pagehide", () => relay?.leave());
  show("ready");
}

begin();
