import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#accounts/create-app.ts";
import { createLimitedServer, stopServer } from "#accounts/http/listen.ts";
import { exchangeRaw, sendRaw } from "#accounts/tests/support/raw-connection.ts";
import { serveTexts } from "#accounts/tests/support/serve-texts.ts";

let server: Server;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  const app = createApp({
    files: serveTexts({ "/": "home" }),
    logError: (line) => logged.push(line),
  });
  server = createLimitedServer((request, response) => {
    // Answers after reading the whole body, like the endpoints of the account service.
    if (request.url === "/read") request.resume().on("end", () => response.end("read"));
    else app(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const exchange = (bytes: string) => exchangeRaw(port, bytes);

const statuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const close = "Host: hotel.example\r\nConnection: close\r\n";
const hidden = "GET /hidden HTTP/1.1\r\nHost: hotel.example\r\n\r\n";

const chunked = "Transfer-Encoding: chunked";
/** A request with a hidden one behind it: the line, headers, and what follows them. */
const hiding = (line: string, headers = "", body = "") =>
  `${line} HTTP/1.1\r\nHost: a\r\n${headers && `${headers}\r\n`}\r\n${body}${hidden}`;

test.each([
  ["both lengths", hiding("POST /", `Content-Length: 4\r\n${chunked}`, "0\r\n\r\n")],
  ["two lengths", hiding("POST /", "Content-Length: 0\r\nContent-Length: 5")],
  ["an unknown coding after chunked", hiding("POST /", `${chunked}, identity`, "0\r\n\r\n")],
  ["a space before the colon", hiding("POST /", "Content-Length : 5", "12345")],
  ["a header that ends in a bare line feed", `GET / HTTP/1.1\r\nHost: a\nX: 1\r\n\r\n${hidden}`],
  ["a null byte in a header", hiding("GET /", "X: a\0b")],
  ["a chunk longer than its size", hiding("POST /read", chunked, "1\r\nab\r\n0\r\n\r\n")],
  ["no host", `GET / HTTP/1.1\r\n\r\n${hidden}`],
  ["an address without a host", hiding("GET http:///healthz")],
  ["an unknown method", hiding("HACK /")],
])("%s is ambiguous: it is rejected and its connection closed", async (_name, bytes) => {
  const answer = await exchange(bytes);
  // One response: the hidden request gets none.
  expect(statuses(answer)).toEqual([400]);
  expect(answer).toContain("Connection: close");
});

test.each([
  "GET {path} HTTP/1.0\r\n\r\n",
  "HEAD {path} HTTP/1.0\r\n\r\n",
  "GET HTTP://10.0.0.5:3000{path} HTTP/1.0\r\n\r\n",
  ...["", "10.0.0.5:3000", "[FD00:0:0::5]:3000", "unknown_name:99999", ":3000", "a b", "*"].map(
    (host) => `GET {path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  ),
])("health checks answer every monitor: %j", async (bytes) => {
  for (const path of ["/healthz", "/readyz"])
    expect(statuses(await exchange(bytes.replace("{path}", path)))).toEqual([200]);
});

test.each(["/", "/rest/v1/x", "http://hotel.example", "http://hotel.example/nowhere"])(
  "HTTP/1.0 needs no Host: %s",
  async (target) => {
    const status = { "/rest/v1/x": 501, "http://hotel.example/nowhere": 404 }[target] ?? 200;
    for (const host of ["", "Host:\r\n"]) {
      expect(statuses(await exchange(`GET ${target} HTTP/1.0\r\n${host}\r\n`))).toEqual([status]);
    }
  },
);

test.each([
  ["a header", `GET / HTTP/1.1\r\n${close}X: ${"a".repeat(20_000)}\r\n\r\n`],
  ["an address", `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${close}\r\n`],
  ["many headers", `GET / HTTP/1.1\r\n${close}${"X: 1234567890\r\n".repeat(2000)}\r\n`],
])("%s above the limit is answered by 431", async (_name, bytes) => {
  expect(statuses(await exchange(bytes))).toEqual([431]);
});

test("extensions of a chunk above the limit are answered by 413", async () => {
  const head = "POST /read HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(statuses(await exchange(`${head}1;${"a".repeat(20_000)}\r\nx\r\n`))).toEqual([413]);
});

test.each<[string, string, number, string?]>([
  ["HEAD", "/", 200],
  ["HEAD", "/nowhere", 404],
  ["HEAD", "/healthz", 200],
  ["GET", "/rest/v1/bookings?select=*", 501, "hosted service"],
  ["POST", "/storage/v1/object/pictures/a.png", 501, "hosted service"],
  ["GET", "/healthz", 200, '{"status":"ok"}'],
  ["GET", "/", 200, "home"],
  ["GET", "/rest", 404, "nothing here"],
  ["GET", "/healthz/", 404, "nothing here"],
  ["GET", "/%zz", 404, "nothing here"],
  ["POST", "/", 405, "nothing here"],
  ["POST", "/healthz", 405, "nothing here"],
  ["OPTIONS", "/", 405],
  ["OPTIONS", "*", 400],
  ["TRACE", "/", 405],
  ["TRACE", "/healthz", 405],
  ["PROPFIND", "/", 405],
])("%s %s answers %i", async (method, target, status, text = "") => {
  const answer = await exchange(`${method} ${target} HTTP/1.1\r\n${close}X-Secret: echo\r\n\r\n`);
  expect(statuses(answer)).toEqual([status]);
  expect(answer).toContain(text);
  // TRACE would show a script headers that it may not read.
  expect(answer).not.toContain("echo");
  if (method === "HEAD") expect(answer).toMatch(/\r\n\r\n$/);
  expect(logged).toEqual([]);
});

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

test("a request in flight is answered, a new one is refused", async () => {
  let pending: ServerResponse | undefined;
  const { server, url } = await listen((_request, response) => {
    pending = response;
  });
  const asked = once(server, "request");
  const answer = fetch(url);
  await asked;

  const stopped = stopServer(server, 60_000);
  await expect(fetch(url)).rejects.toThrow();
  pending?.end("done");
  expect(await (await answer).text()).toBe("done");
  // The connection would be kept alive; the test ends in time only because it is closed.
  await stopped;
});

test("a request that never ends is cut off", async () => {
  const { server, url } = await listen(() => {});
  const asked = once(server, "request");
  const refused = expect(fetch(url)).rejects.toThrow();
  await asked;
  await stopServer(server, 1);
  await refused;
});

test("a connection that is never idle gets Connection: close and is not cut off", async () => {
  const { server, port } = await listen((_request, response) => {
    setTimeout(() => response.end("done"), 5);
  });
  const asked = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const { socket, answer } = sendRaw(port, asked + asked);
  // A new request for each answer, so that one is always in flight.
  socket.on("data", (text: string) => {
    for (const _ of text.matchAll(/^HTTP/gm)) socket.write(asked);
  });
  await once(server, "request");
  await stopServer(server, 60_000);
  await once(socket, "close");
  const [last] = answer()
    .split(/^(?=HTTP)/m)
    .slice(-1);
  expect(last).toMatch(/^HTTP.*200 OK\r\nConnection: close\r\n.*done/s);
});
