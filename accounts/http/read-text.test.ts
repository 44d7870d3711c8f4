import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bytesInFlight, maxBytesInFlight } from "#accounts/http/bodies-in-flight.ts";
import { handleErrors } from "#accounts/http/errors.ts";
import { readText } from "#accounts/http/read-text.ts";

const maxBytes = 16_384;

let server: Server;
let port: number;
/** The bodies that were read completely. */
let read: string[];

beforeAll(async () => {
  const app = new Hono();
  app.post("/", async (c) => {
    const text = await readText(c.req.raw, maxBytes);
    read.push(text);
    return c.text("read");
  });
  const onError = handleErrors(
    () => {},
    ({ code, message }, c) => c.json({ code, message }),
  );
  app.onError(onError);
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, "close");
});
beforeEach(() => {
  read = [];
});

/** Sends raw bytes; `answer` is the response so far. */
function send(bytes: string): { socket: Socket; answer: () => string } {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {});
  socket.write(bytes);
  return { socket, answer: () => answer };
}

async function exchange(bytes: string): Promise<string> {
  const { socket, answer } = send(bytes);
  await once(socket, "close");
  return answer();
}

const post = (headers: string, body = "") =>
  `POST / HTTP/1.1\r\nHost: hotel.example\r\n${headers}\r\n\r\n${body}`;

test("a body whose Content-Length is too large is refused before it is sent", async () => {
  const answer = await exchange(post(`Content-Length: ${maxBytes + 1}`));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain(`Request body too large (max ${maxBytes} bytes)`);
});

test("a megabyte of JSON keys gets 413 and is not read", async () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `"key${index}":0`).join(",");
  const answer = await exchange(post(`Content-Length: ${keys.length + 2}`, `{${keys}}`));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(read).toEqual([]);
});

test("a chunked body is refused above the limit", async () => {
  const chunk = `2000\r\n${"a".repeat(8192)}\r\n`;
  const full = await exchange(
    post("Transfer-Encoding: chunked\r\nConnection: close", `${chunk}${chunk}0\r\n\r\n`),
  );
  expect(full).toMatch(/^HTTP\/1\.1 200 /);
  expect(read).toEqual(["a".repeat(maxBytes)]);
  const longer = await exchange(post("Transfer-Encoding: chunked", `${chunk}${chunk}1\r\na\r\n`));
  expect(longer).toMatch(/^HTTP\/1\.1 413 /);
  expect(longer).toMatch(/^connection: close\r$/im);
});

test("characters of several bytes may be split between chunks", async () => {
  const { socket } = send(post("Content-Length: 6\r\nConnection: close"));
  for (const byte of Buffer.from("Käfé").values()) socket.write(Buffer.from([byte]));
  await once(socket, "close");
  expect(read).toEqual(["Käfé"]);
});

test("a body that breaks off releases its memory", async () => {
  const { socket } = send(post("Content-Length: 10", "12"));
  await expect.poll(bytesInFlight).toBe(10);
  socket.destroy();
  await expect.poll(bytesInFlight).toBe(0);
  expect(read).toEqual([]);
});

test("a thousand unfinished bodies reserve no more than the bound, and keep no one out", async () => {
  const unfinished = Array.from({ length: 1000 }, () =>
    send(post(`Content-Length: ${maxBytes}`, "a".repeat(maxBytes - 1))),
  );
  const refused = () => unfinished.filter(({ answer }) => answer().startsWith("HTTP/1.1 503 "));
  await expect.poll(() => refused().length).toBe(1000 - maxBytesInFlight / maxBytes);
  expect(bytesInFlight()).toBe(maxBytesInFlight);
  for (const { answer } of refused()) {
    expect(answer()).toMatch(/^retry-after: \d+\r$/im);
    expect(answer()).toContain('"code":"service_unavailable"');
  }
  // The oldest is evicted for a visitor whose body arrives completely.
  const answer = await exchange(post("Content-Length: 2\r\nConnection: close", "{}"));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of unfinished) socket.destroy();
  await expect.poll(bytesInFlight).toBe(0);
});
