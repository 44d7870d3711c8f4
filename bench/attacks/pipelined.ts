import type { Socket } from "node:net";
import { openSocket, openSteadily } from "./attacker.ts";

// Keeps 128 connections of one address open, sends 64 KB of requests for unknown addresses on each and reads no answer.
// Replaces the connections that the server closes. Arguments: port, seconds, source address. Prints how many it opened.

const [port, seconds, address] = process.argv.slice(2);
const connections = 128;
const request = "GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n";
const requests = request.repeat(Math.floor(65_536 / request.length));

const open = new Set<Socket>();
let opened = 0;
const endsAt = performance.now() + Number(seconds) * 1000;
await openSteadily(
  () => performance.now() < endsAt,
  () => {
    if (open.size >= connections) return;
    const socket = openSocket(Number(port), address).pause();
    socket.write(requests);
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    opened += 1;
  },
);
console.log(opened);
process.exit();
