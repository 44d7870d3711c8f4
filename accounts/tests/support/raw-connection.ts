import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A connection over which a test sends any bytes. */
export type RawConnection = {
  socket: Socket;
  /** Returns what has arrived so far. */
  answer: () => string;
  isOpen: () => boolean;
};

/** Connects to a port of this machine and sends raw bytes, from an address of its own if given. */
export function sendRaw(port: number, bytes = "", localAddress?: string): RawConnection {
  const socket = connect({ port, host: "127.0.0.1", ...(localAddress && { localAddress }) });
  let answer = "";
  let open = true;
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    open = false;
  });
  socket.write(bytes, "latin1");
  return { socket, answer: () => answer, isOpen: () => open };
}

/** Sends raw bytes, and returns everything that arrives until the server closes the connection. */
export async function exchangeRaw(port: number, bytes: string): Promise<string> {
  const { socket, answer } = sendRaw(port, bytes);
  await once(socket, "close");
  return answer();
}
