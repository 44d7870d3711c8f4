import type { Socket } from "node:net";
import { guidePdfPath } from "../../site/success-guide/guide-pdf-facts.ts";
import { keepOpen } from "./attacker.ts";

// Keeps connections open from 80 addresses of one /24. Each asks ten times for the PDF of the guide, which is more than the
// kernel's buffers hold, and reads 600 bytes every 8 seconds. Arguments: port, seconds, number of connections. Prints the
// number of connections it opened.

const [port = 0, seconds = 0, connections = 0] = process.argv.slice(2).map(Number);
const addresses = Array.from({ length: 80 }, (_, index) => `127.0.5.${1 + index}`);
const chunk = 600;
const pauseMs = 8000;

const opened = await keepOpen({ port, seconds, connections, addresses }, readSlowly);
console.log(opened);
process.exit();

function readSlowly(socket: Socket): void {
  socket.pause().write(`GET ${guidePdfPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(10));
  const reading = setInterval(() => socket.read(chunk), pauseMs);
  socket.on("close", () => clearInterval(reading));
}
