import type { Socket } from "node:net";
import { openSocket, openSteadily } from "./attacker.ts";

// Keeps a number of connections open that send one short request and then nothing, and replaces those that the server
// closes. Arguments: port, seconds, number of connections, source address. Prints the number of connections it opened.

const [port, seconds, most, address] = process.argv.slice(2);

const open = new Set<Socket>();
let opened = 0;
const endsAt = performance.now() + Number(seconds) * 1000;
await openSteadily(
  () => performance.now() < endsAt,
  () => {
    if (open.size >= Number(most)) return;
    const socket = openSocket(Number(port), address);
    // The server closes a connection that never sent anything much sooner than one between two requests.
    socket.write("HEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n");
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    opened += 1;
  },
);
console.log(opened);
process.exit();
