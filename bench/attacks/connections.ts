import { keepOpen } from "./attacker.ts";

// Keeps connections open that send one short request and then nothing. Arguments: port, seconds, number of connections.
// Prints the number of connections it opened.

const [port = 0, seconds = 0, connections = 0] = process.argv.slice(2).map(Number);

const opened = await keepOpen(
  { port, seconds, connections, addresses: ["127.0.0.4"] },
  // The server closes a connection that never sent anything much sooner than one between two requests.
  (socket) => socket.write("HEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"),
);
console.log(opened);
process.exit();
