// The relay: any MQTT broker that speaks WebSocket. It passes on what is published under a topic, and keeps nothing.

import mqtt from "./mqtt.js";

const PATIENCE = 10_000; // ms for the relay to let us in
const SILENT = { log_conn: () => {}, on_error: () => {}, sess_stg: null };

// Only encrypted connections: the policy of the page allows no others.
export function readAddress(text) {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address?.protocol === "wss:" && !address.username && !address.hash ? address.href : "";
}

// Comes to the topic; `heard(bytes)` gets what others publish there. Rejects when there is no such relay.
export async function enter(address, topic, heard) {
  const own = new Set();
  const came = ({ payload }) => {
    const bytes = new Uint8Array(payload);
    if (!own.delete(String(bytes))) heard(bytes); // what we said ourselves comes back as well
  };
  const client = mqtt({ ...SILENT, on_mqtt_type: { mqtt_publish: came } });
  const [client_id] = crypto.randomUUID().split("-");
  const socket = new WebSocket(address, ["mqtt"]);
  const failed = new Promise((_, fail) => {
    socket.addEventListener("error", fail);
    setTimeout(fail, PATIENCE, new Error("The relay says nothing."));
  });
  client.with_websock(socket);
  try {
    await Promise.race([client.connect({ client_id }).then(() => client.subscribe(topic)), failed]);
  } catch (problem) {
    socket.close();
    throw problem;
  }
  return {
    publish(bytes) {
      own.add(String(bytes));
      return client.send(topic, bytes); // which the relay confirms; what is not to be confirmed, this client cannot send
    },
    leave: () => client.disconnect().catch(() => {}),
  };
}
