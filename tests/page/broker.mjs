// A relay for tests: an MQTT broker (aedes) behind TLS on the loopback address, with a certificate that nobody vouches for.
// It says its port, and then in one line of JSON each what it was given to pass on, who came, and who went.

import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:https";
import { Aedes } from "aedes";
import { createWebSocketStream, WebSocketServer } from "ws";

// -- the least certificate there can be (X.509 version 1, signed with its own key) --------------------------------------

function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const [high, low] = [content.length >> 8, content.length & 255];
  const size = high ? [0x82, high, low] : low < 128 ? [low] : [0x81, low];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts) => der(0x30, ...parts);
const oid = (hex) => der(6, Buffer.from(hex, "hex"));
const time = (text) => der(0x17, Buffer.from(text));

function certificate() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("2a8648ce3d040302")); // ECDSA with SHA-256
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from("a relay for tests")))));
  const valid = sequence(time("200101000000Z"), time("491231235959Z"));
  const key = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(der(2, Buffer.from([1])), algorithm, name, valid, name, key);
  const whole = sequence(body, algorithm, der(3, Buffer.from([0]), sign("sha256", body, privateKey)));
  const text = `-----BEGIN CERTIFICATE-----\n${whole.toString("base64")}\n-----END CERTIFICATE-----\n`;
  return { cert: text, key: privateKey.export({ type: "pkcs8", format: "pem" }) };
}

// -- the broker -------------------------------------------------------------------------------------------------------

const tell = (news) => console.log(JSON.stringify(news));
const broker = await Aedes.createBroker();
broker.on("publish", ({ topic, payload }, client) => client && tell({ topic, payload: Buffer.from(payload).toString("hex") }));
broker.on("client", () => tell({ clients: broker.connectedClients }));
broker.on("clientDisconnect", () => tell({ clients: broker.connectedClients }));

const server = createServer(certificate());
new WebSocketServer({ server }).on("connection", (socket) => broker.handle(createWebSocketStream(socket)));
server.listen(0, "127.0.0.1", () => tell({ port: server.address().port }));
process.stdin.on("end", () => process.exit()).resume(); // with the test that started it
