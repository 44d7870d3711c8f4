import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { buildEditor, readContentFiles } from "#editor/build-editor.ts";
import { answerRequest } from "#editor/local-files.ts";
import { contentTypeOf, editorPolicy } from "#server/http/page-headers.ts";

/** Serves the editor to this machine, and writes the files of content/. Ends with Ctrl+C. */

const directory = path.join(import.meta.dirname, "../build/editor");
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4322" },
    preview: { type: "string", default: "http://localhost:4321" },
  },
});

const headers = {
  "Content-Security-Policy": editorPolicy(),
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** Other sites' pages must not reach the editor: neither by a name of theirs for this machine, nor by a request to it. */
function isOwn({ headers: { host, origin } }: IncomingMessage, port: number): boolean {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const origins = hosts.map((each) => `http://${each}`);
  return hosts.includes(host ?? "") && (origin === undefined || origins.includes(origin));
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const { method, url = "" } = request;
  const { pathname } = new URL(url, "http://localhost");
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { ...headers, "Content-Type": type }).end(body);
  if (!isOwn(request, port)) return void send(403, "text/plain", "Not from this machine's editor");
  if (method === "POST" && pathname === "/edit/files") {
    if (request.headers["content-type"]?.split(";")[0] !== "application/json") {
      return void send(415, "text/plain", "Expected JSON");
    }
    try {
      const answer = await answerRequest(JSON.parse(await text(request)));
      return void send(200, "application/json", JSON.stringify(answer));
    } catch (error) {
      const { message } = error as Error;
      return void send(422, "application/json", JSON.stringify({ error: message }));
    }
  }
  if (method !== "GET") return void send(405, "text/plain", "Not allowed");
  if (pathname === "/") return void response.writeHead(302, { Location: "/edit" }).end();
  if (pathname === "/edit/content.json") {
    return void send(200, "application/json", await readContentFiles());
  }
  const name = pathname === "/edit" ? "index.html" : /^\/edit\/([\w.-]+)$/.exec(pathname)?.[1];
  const body = name && (await readFile(path.join(directory, name)).catch(() => undefined));
  if (!body) return void send(404, "text/plain", "Not found");
  send(200, contentTypeOf(`/${name}`) ?? "application/octet-stream", body);
}

await buildEditor(directory, {
  backend: { name: "proxy", proxy_url: "/edit/files", branch: "main" },
  hasWorkflow: false,
  previewUrl: values.preview,
});
const server = createServer((request, response) => {
  serve(request, response).catch((error) => {
    console.error(error);
    response.destroy();
  });
});
server.listen(Number(values.port), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Editor: http://localhost:${port}/edit (Ctrl+C stops it)
To see changes on the site, run \`npm run dev\` in a second terminal: ${values.preview}`);
});
server.on("error", ({ message }) => {
  console.error(`${message}. Choose another port: npm run edit -- --port 4333`);
  process.exitCode = 1;
});
