import { keepOpen } from "./attacker.ts";

// Keeps 128 connections of one address open, sends 64 KB of requests for unknown addresses on each and reads no answer.
// Arguments: port, seconds. Prints the number of connections it opened.

const [port = 0, seconds = 0] = process.argv.slice(2).map(Number);
const request = "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n";
const requests = request.repeat(Math.floor(65_536 / request.length));

const opened = await keepOpen(
  { port, seconds, connections: 128, addresses: ["127.0.0.4"] },
  (socket) => socket.pause().write(requests),
);
console.log(opened);
process.exit();
