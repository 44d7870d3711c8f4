import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  bytesInFlight,
  maxBytesInFlight,
  maxJsonBytes,
  parseJson,
  readBodyText,
} from "#accounts/http/body.ts";
import { handleErrors } from "#accounts/http/errors.ts";
import { exchangeRaw, sendRaw } from "#accounts/tests/support/raw-connection.ts";
import { type ServedApp, serveApp } from "#accounts/tests/support/serve-app.ts";

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(",")}}`;
const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

test.each([
  ["what the pages send", '{"email":"ann@guest.example","data":{"rooms":[1,2]},"x":null}'],
  ["brackets, commas and quotes in a text", `{"a":"${'[{,\\"'.repeat(500)}"}`],
  ["the most keys", keys(200)],
  ["the most levels", nested(20)],
  ["the longest text", `"${"a".repeat(maxJsonBytes - 2)}"`],
])("reads %s", (_, text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

describe("refuses without parsing", () => {
  test.each([
    ["a megabyte of keys", keys(100_000), "more than 16384 bytes"],
    ["16 KB of keys", keys(1500), "more than 200 keys and items"],
    ["one key too many", keys(201), "more than 200 keys and items"],
    ["items", `[${"0,".repeat(200)}0]`, "more than 200 keys and items"],
    ["objects that hold nothing", `[${"{},".repeat(150)}{}]`, "more than 200 keys and items"],
    ["keys spread over levels", `[${`${keys(40)},`.repeat(6)}0]`, "more than 200 keys and items"],
    ["one level too many", nested(21), "more than 20 levels"],
    ["keys behind a text that ends in a backslash", `["\\\\",${"0,".repeat(300)}0]`, "200 keys"],
    ["letters of several bytes", `"${"é".repeat(maxJsonBytes / 2)}"`, "more than 16384 bytes"],
  ])("%s", (_, text, reason) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(() => parseJson(text)).toThrow(/^more than/);
    expect(() => parseJson(text)).toThrow(reason);
  });
});

test.each(["", "{", '{"a":1', "nothing", "]]]]", '"\\', "}{"])("%j is a SyntaxError", (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
  expect(() => parseJson(text)).not.toThrow(/^more than/);
});

const maxBytes = maxJsonBytes;

let app: ServedApp;
/** The bodies that were read completely. */
let read: string[];

beforeAll(async () => {
  const routes = new Hono();
  routes.post("/", async (c) => {
    const text = await readBodyText({ req: c.req, var: { maxBodyBytes: maxBytes } });
    read.push(text);
    return c.text("read");
  });
  const onError = handleErrors(
    () => {},
    ({ code, message }, c) => c.json({ code, message }),
  );
  routes.onError(onError);
  app = await serveApp(getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
});
afterAll(() => app.close());
beforeEach(() => {
  read = [];
});

const send = (bytes: string) => sendRaw(app.port, bytes);
const exchange = (bytes: string) => exchangeRaw(app.port, bytes);
const post = (headers: string, body = "") =>
  `POST / HTTP/1.1\r\nHost: hotel.example\r\n${headers}\r\n\r\n${body}`;

test("a body whose Content-Length is too large is refused before it is sent", async () => {
  const answer = await exchange(post(`Content-Length: ${maxBytes + 1}`));
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain(`Request body too large (max ${maxBytes} bytes)`);
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
