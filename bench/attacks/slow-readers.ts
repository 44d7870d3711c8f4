import type { Socket } from "node:net";
import { guidePdfPath } from "../../site/success-guide/guide-pdf-facts.ts";
import { openSocket, openSteadily } from "./attacker.ts";

// Keeps a number of connections open from 80 addresses of one /24. Each asks ten times for the PDF of the guide, which is
// more than the kernel's buffers hold, and reads 600 bytes every 8 seconds. Replaces those that the server closes.
// Arguments: port, seconds, number of connections. Prints how many it opened.

const [port, seconds, most] = process.argv.slice(2).map(Number);
const addresses = 80;
const chunk = 600;
const pauseMs = 8000;

const open = new Set<Socket>();
let opened = 0;
const endsAt = performance.now() + (seconds ?? 0) * 1000;
const reading = setInterval(() => {
  for (const socket of open) socket.read(chunk);
}, pauseMs);
await openSteadily(
  () => performance.now() < endsAt,
  () => {
    if (open.size >= (most ?? 0)) return;
    const socket = openSocket(port ?? 0, `127.0.5.${1 + (opened % addresses)}`).pause();
    socket.write(`GET ${guidePdfPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(10));
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    opened += 1;
  },
);
clearInterval(reading);
console.log(opened);
process.exit();
