import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { type ConnectionLimits, createLimitedServer } from "#accounts/http/listen.ts";
import { type RawConnection, sendRaw } from "#accounts/tests/support/raw-connection.ts";

let server: Server;
/** Requests for /slow, which the tests answer themselves. */
let waiting: ServerResponse[];
/** Requests that reached the listener. */
let requests: number;

/** More than the buffers of a connection hold. */
const large = Buffer.alloc(32 * 1024 * 1024);

async function start(limits: Partial<ConnectionLimits>): Promise<void> {
  waiting = [];
  requests = 0;
  server = createLimitedServer((request, response) => {
    requests += 1;
    if (request.url === "/slow") waiting.push(response);
    else if (request.url === "/large") response.end(large);
    else response.end("answer");
  }, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

type Visit = RawConnection & { answers: () => number };

/** Connects, and waits until the server has taken or closed the connection. */
async function visit(): Promise<Visit> {
  const { port } = server.address() as AddressInfo;
  const taken = once(server, "connection");
  const connection = sendRaw(port);
  await taken;
  const answers = () => connection.answer().split("HTTP/1.1 200").length - 1;
  return { ...connection, answers };
}

const sendRequest = ({ socket }: Visit, path = "/") =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: hotel.example\r\n\r\n`);

const isClosed = (visit: Visit) => expect.poll(visit.isOpen).toBe(false);

/** Returns if a connection still gets responses. */
async function isServed(visit: Visit): Promise<void> {
  const before = visit.answers();
  sendRequest(visit);
  await expect.poll(visit.answers).toBe(before + 1);
}

/** Opens a connection with a request in flight. */
async function busyVisit(path = "/slow"): Promise<Visit> {
  const before = requests;
  const busy = await visit();
  if (path === "/large") busy.socket.pause();
  sendRequest(busy, path);
  await expect.poll(() => requests).toBe(before + 1);
  return busy;
}

describe("a server at its limit of connections", () => {
  test("replaces the oldest idle connection with the new one, also one whose headers are incomplete", async () => {
    await start({ maxConnections: 2 });
    const silent = await visit();
    const slow = await visit();
    slow.socket.write("GET / HTTP/1.1\r\nHost:");
    const third = await visit();
    await isClosed(silent);
    const fourth = await visit();
    await isClosed(slow);
    await isServed(third);
    await isServed(fourth);
  });

  test("treats a connection as idle after its last request", async () => {
    await start({ maxConnections: 2 });
    const first = await busyVisit();
    const second = await visit();
    // Two requests: the connection is not idle after the first response.
    sendRequest(first, "/slow");
    await expect.poll(() => waiting.length).toBe(2);
    waiting[0]?.end("late");
    await expect.poll(first.answers).toBe(1);
    const third = await visit();
    await isClosed(second);
    waiting[1]?.end("late");
    await expect.poll(first.answers).toBe(2);
    await visit();
    await isClosed(third);
    await isServed(first);
  });

  test("closes the slowest reader if none is idle", async () => {
    await start({ maxConnections: 3, readerCheckInterval: 10 });
    const busy = await busyVisit();
    const slow = await busyVisit("/large");
    const later = await busyVisit("/large");
    // Once the server has noticed them: no other connection can be closed.
    await expect
      .poll(async () => {
        const newcomer = await visit();
        await new Promise((resolve) => setTimeout(resolve, 20));
        return newcomer.isOpen();
      })
      .toBe(true);
    slow.socket.resume();
    await isClosed(slow);
    later.socket.resume();
    await expect.poll(later.answers).toBe(1);
    waiting[0]?.end("late");
    await expect.poll(busy.answers).toBe(1);
  });

  test("refuses new connections if all have a request in flight", async () => {
    await start({ maxConnections: 2 });
    const busy = [await busyVisit(), await busyVisit()];
    await isClosed(await visit());
    for (const response of waiting) response.end("late");
    for (const visit of busy) await expect.poll(visit.answers).toBe(1);
    for (const visit of busy) await isServed(visit);
  });
});

test("a connection that is closed makes room", async () => {
  await start({ maxConnections: 2 });
  const [first, second] = [await visit(), await busyVisit()];
  first.socket.destroy();
  const connections = () =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(1);
  await isServed(await visit());
  expect(second.isOpen()).toBe(true);
});
