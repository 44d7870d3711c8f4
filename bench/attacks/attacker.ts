import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { readConfig } from "../../accounts/config/settings.ts";

/** Returns an address of the attacker's /56; each number up to 65,535 returns a different one, in one of its 256 /64. */
export function attackerAddress(number: number): string {
  const hex = (value: number) => value.toString(16);
  return `2001:db8:a:${hex(0xbb00 + (number % 256))}::${hex(number)}`;
}

/** Returns the head of a POST request, with the attacker's address as a proxy would name it. */
export function requestHead(path: string, options: { bytes: number; address: string }): string {
  return [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `apikey: ${readConfig({}).auth.publicKey}`,
    "Content-Type: application/json",
    `Content-Length: ${options.bytes}`,
    `X-Forwarded-For: ${options.address}`,
    "\r\n",
  ].join("\r\n");
}

/** Opens a connection to the server on this machine, and discards the answers. */
export function openSocket(port: number, localAddress = "127.0.0.1"): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  // The server may refuse, answer early or close the connection: an attacker retries or does not care.
  socket.on("error", () => {});
  return socket.resume();
}

/**
 * Keeps a number of connections open for some time, and replaces those that the server closes. `start` gets each new one.
 * Resolves with the number that it opened.
 */
export async function keepOpen(
  options: { port: number; seconds: number; connections: number; addresses: readonly string[] },
  start: (socket: Socket) => void,
): Promise<number> {
  const { port, seconds, connections, addresses } = options;
  const open = new Set<Socket>();
  const endsAt = performance.now() + seconds * 1000;
  let opened = 0;
  await openSteadily(
    () => performance.now() < endsAt,
    () => {
      if (open.size >= connections) return;
      const socket = openSocket(port, addresses[opened % addresses.length]);
      start(socket);
      open.add(socket);
      socket.on("close", () => open.delete(socket));
      opened += 1;
    },
  );
  return opened;
}

/** More new connections would overflow the kernel's queue, and the bench would measure the kernel. */
const perTurn = 20;
const turnMs = 10;

/** Calls `open` at most 2,000 times a second while `goesOn` returns true. */
export async function openSteadily(goesOn: () => boolean, open: () => void): Promise<void> {
  while (goesOn()) {
    for (let count = 0; count < perTurn; count += 1) open();
    await delay(turnMs);
  }
}
