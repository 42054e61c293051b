// Data channels from browser to browser, with no third party: one side's description becomes a card (ui/session/live/card.py),
// travels as a link or over an open channel, and is rebuilt here on the other side.

const PATIENCE = 3_000; // ms for the addresses of this device
const CHANNEL = { negotiated: true, id: 0, ordered: true };
const BEATS = 2_000; // ms between two hints that keep a waiting Firefox at it
const OUTWARD = /^(?!127\.|169\.254\.|::1$|fe80:)/i;

export const supported = () => typeof RTCPeerConnection === "function";

// The lines that differ, in a description that both browsers take as an offer and as an answer. The inviter begins DTLS
// ("active"): it is the side that acts last, so nobody's timer runs while people carry cards to and fro.
function described({ fingerprint, ufrag, password, candidates }, setup) {
  const lines = candidates.map(({ address, port, reflexive }, n) => {
    const kind = reflexive ? "srflx raddr 0.0.0.0 rport 9" : "host";
    return `a=candidate:${n + 1} 1 udp ${2_130_706_431 - n * 256} ${address} ${port} typ ${kind}`;
  });
  return [
    "v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${fingerprint}`, `a=setup:${setup}`,
    "a=mid:0", "a=sctp-port:5000", "a=max-message-size:262144", ...lines, "",
  ].join("\r\n");
}

// With our own credentials, which the other side can work out from the fingerprint; a browser that does not let us has
// its own, and its card is longer by them.
async function setLocal(connection, description, { ufrag, password }) {
  const { type, sdp } = description;
  const own = sdp.replace(/^(a=ice-ufrag:).*$/m, `$1${ufrag}`).replace(/^(a=ice-pwd:).*$/m, `$1${password}`);
  try {
    await connection.setLocalDescription({ type, sdp: own });
  } catch {
    await connection.setLocalDescription(description);
  }
}

function gathered(connection) {
  return new Promise((done) => {
    const look = () => connection.iceGatheringState === "complete" && done();
    connection.addEventListener("icegatheringstatechange", look);
    setTimeout(done, PATIENCE);
    look();
  });
}

// What of the own description goes into a card.
function essentials({ sdp }) {
  const [, ufrag] = /^a=ice-ufrag:(.*)$/m.exec(sdp);
  const [, password] = /^a=ice-pwd:(.*)$/m.exec(sdp);
  const [, fingerprint] = /^a=fingerprint:sha-256 (.*)$/m.exec(sdp);
  const lines = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)/gim)];
  const all = lines.map(([, address, port, kind]) => ({ address, port: Number(port), reflexive: kind === "srflx" }));
  const outward = all.filter(({ address }) => OUTWARD.test(address));
  return { ufrag: ufrag.trim(), password: password.trim(), fingerprint: fingerprint.trim(), candidates: outward.length ? outward : all };
}

// One connection; `tell(what, data)` says "open", "bytes", "slow", "back" and at last "closed".
class Link {
  constructor(certificate, servers, tell) {
    this.tell = tell;
    this.ended = false;
    this.awaited = false; // whether our answer may still be on its way to the inviter
    this.connection = new RTCPeerConnection({ iceServers: servers, certificates: [certificate] });
    this.channel = this.connection.createDataChannel("hansa", CHANNEL);
    this.channel.binaryType = "arraybuffer";
    this.channel.onopen = () => {
      this.awaited = false;
      tell("open");
    };
    this.channel.onclose = () => this.close();
    this.channel.onmessage = ({ data }) => data instanceof ArrayBuffer && tell("bytes", new Uint8Array(data));
    this.connection.onconnectionstatechange = () => {
      const { connectionState: state } = this.connection;
      clearInterval(this.beats);
      if (state === "disconnected") tell("slow");
      if (state === "connected" && this.channel.readyState === "open") tell("back");
      // An inviter behind a router is not reached before it has the answer; then it reaches us, however late.
      if ((state === "failed" && !this.awaited) || state === "closed") this.close();
    };
  }

  async invite(credentials) {
    await setLocal(this.connection, await this.connection.createOffer(), credentials);
    await gathered(this.connection);
    return essentials(this.connection.localDescription);
  }

  async answer(credentials, invitation) {
    this.awaited = true;
    await this.connection.setRemoteDescription({ type: "offer", sdp: described(invitation, "active") });
    await setLocal(this.connection, await this.connection.createAnswer(), credentials);
    await gathered(this.connection);
    return essentials(this.connection.localDescription);
  }

  async accept(answer) {
    await this.connection.setRemoteDescription({ type: "answer", sdp: described(answer, "passive") });
    if (!answer.candidates.length) this.wait();
  }

  // For somebody whose address is not known: they will knock. Firefox gives up when it has nothing to try.
  wait() {
    let port = 40_000;
    const { address } = essentials(this.connection.localDescription).candidates[0] ?? {};
    if (!address) return;
    this.beats = setInterval(() => {
      const line = `candidate:9 1 udp 1 ${address} ${(port += 1)} typ host`;
      this.connection.addIceCandidate({ candidate: line, sdpMid: "0" }).catch(() => {});
    }, BEATS);
  }

  send(bytes) {
    if (this.channel.readyState === "open") this.channel.send(bytes);
  }

  close() {
    if (this.ended) return;
    this.ended = true;
    clearInterval(this.beats);
    this.connection.close();
    this.tell("closed");
  }
}

export { Link };
