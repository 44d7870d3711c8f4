import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A raw response: not decoded, and without following redirects. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type ServedApp = Awaited<ReturnType<typeof serveApp>>;

/** Serves a request listener on a free port of this machine. */
export async function serveApp(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  /** Sends the path unchanged; fetch would normalize it. */
  async function send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<RawAnswer> {
    const outgoing = request({ port, host: "127.0.0.1", method, path, headers }).end();
    const [incoming] = await once(outgoing, "response");
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    return { status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) };
  }

  async function close() {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }

  return { url: `http://localhost:${port}`, port, send, close };
}
