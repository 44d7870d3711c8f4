import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type BreakableConnection = {
  /** The server's address through this proxy. */
  url: string;
  /** Forwards nothing any more, on open connections and on new ones, and closes none. */
  silence: () => void;
  /** Closes every open connection; new ones are forwarded. */
  cut: () => void;
  stop: () => Promise<void>;
};

/** Starts a proxy between a client and a server on this machine that can simulate network failures. */
export async function breakableConnection(serverUrl: string): Promise<BreakableConnection> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    }
    inner.on("close", () => outer.destroy());
    outer.on("close", () => inner.destroy());
    inner.on("data", (chunk) => silent || outer.write(chunk));
    outer.on("data", (chunk) => silent || inner.write(chunk));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    silent = false;
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(serverUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: () => {
      silent = true;
    },
    cut,
    stop: async () => {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
