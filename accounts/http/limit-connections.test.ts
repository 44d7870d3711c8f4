import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createLimitedServer, type ServerLimits } from "#accounts/http/create-server.ts";

/** Addresses of this machine in three networks of the size that one organisation has. */
const ann = "127.0.1.1";
const bob = "127.0.2.1";
const mallory = ["127.0.3.1", "127.0.3.2", "127.0.3.3"] as const;

let server: Server;
let closed: string[];
/** Requests for /slow, which the tests answer themselves. */
let waiting: ServerResponse[];
/** Requests that reached the listener. */
let requests: number;

/** More than the buffers of a connection hold. */
const large = Buffer.alloc(32 * 1024 * 1024);

async function start(limits: Partial<ServerLimits>): Promise<void> {
  closed = [];
  waiting = [];
  requests = 0;
  server = createLimitedServer(
    (request, response) => {
      requests += 1;
      if (request.url === "/slow") waiting.push(response);
      else if (request.url === "/large") response.end(large);
      else response.end("answer");
    },
    (reason) => closed.push(reason),
    limits,
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

type Visit = { socket: Socket; isOpen: () => boolean; answers: () => number };

/** Connects from an address, and waits until the server has taken or closed the connection. */
async function visit(localAddress: string): Promise<Visit> {
  const { port } = server.address() as AddressInfo;
  const taken = once(server, "connection");
  const socket = connect({ port, host: "127.0.0.1", localAddress }).setEncoding("utf8");
  let open = true;
  let text = "";
  socket.on("data", (data) => {
    text += data;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    open = false;
  });
  await taken;
  return { socket, isOpen: () => open, answers: () => text.split("HTTP/1.1 200").length - 1 };
}

const sendRequest = ({ socket }: Visit, path = "/") =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: hotel.example\r\n\r\n`);

const isClosed = (visit: Visit) => expect.poll(visit.isOpen).toBe(false);

/** Answers all waiting requests, and waits until each connection has its response. */
async function answerAll(visits: readonly Visit[]): Promise<void> {
  for (const response of waiting) response.end("late");
  for (const visit of visits) await expect.poll(visit.answers).toBe(1);
}

/** Returns true if a connection still gets responses. */
async function isServed(visit: Visit): Promise<void> {
  const before = visit.answers();
  sendRequest(visit);
  await expect.poll(visit.answers).toBe(before + 1);
}

/** Opens a connection with a request in flight. */
async function busyVisit(localAddress: string): Promise<Visit> {
  const before = waiting.length;
  const busy = await visit(localAddress);
  sendRequest(busy, "/slow");
  await expect.poll(() => waiting.length).toBe(before + 1);
  return busy;
}

describe("an address at its limit of connections", () => {
  test("replaces its oldest idle connection with the new one", async () => {
    await start({ maxConnectionsPerHost: 2 });
    const silent = await visit(ann);
    const slow = await visit(ann);
    slow.socket.write("GET / HTTP/1.1\r\nHost:");
    const third = await visit(ann);
    await isClosed(silent);
    const fourth = await visit(ann);
    await isClosed(slow);
    await isServed(third);
    await isServed(fourth);
    expect(closed).toEqual(["TOO_MANY_FROM_ADDRESS", "TOO_MANY_FROM_ADDRESS"]);
  });

  test("keeps connections with a request in flight, and gets no new one", async () => {
    await start({ maxConnectionsPerHost: 2 });
    const busy = [await busyVisit(ann), await busyVisit(ann)];
    await isClosed(await visit(ann));
    await answerAll(busy);
    for (const visit of busy) await isServed(visit);
  });

  test("treats a connection as idle after its last request", async () => {
    await start({ maxConnectionsPerHost: 2 });
    const first = await busyVisit(ann);
    const second = await visit(ann);
    // Two requests: the connection is not idle after the first response.
    sendRequest(first, "/slow");
    await expect.poll(() => waiting.length).toBe(2);
    waiting[0]?.end("late");
    await expect.poll(first.answers).toBe(1);
    const third = await visit(ann);
    await isClosed(second);
    waiting[1]?.end("late");
    await expect.poll(first.answers).toBe(2);
    await visit(ann);
    await isClosed(third);
    await isServed(first);
  });

  test("takes no connection of another address", async () => {
    await start({ maxConnectionsPerHost: 2 });
    const others = [await visit(bob), await visit(bob)];
    for (let count = 0; count < 20; count += 1) await visit(ann);
    for (const visit of others) await isServed(visit);
    expect(closed.length).toBe(18);
  });
});

describe("a network at its limit of connections", () => {
  test("replaces its oldest idle connection, whatever the address", async () => {
    await start({ maxConnectionsPerNetwork: 3 });
    const guest = await visit(ann);
    const flood = [];
    for (const address of mallory) flood.push(await visit(address));
    const fourth = await visit(mallory[1]);
    await isClosed(flood[0] as Visit);
    for (const visit of [guest, fourth]) await isServed(visit);
    expect(closed).toEqual(["TOO_MANY_FROM_NETWORK"]);
  });
});

describe("requests in flight on a connection", () => {
  test("are answered up to the limit", async () => {
    await start({ maxRequestsInFlight: 3 });
    const guest = await visit(ann);
    for (const _ of [1, 2, 3]) sendRequest(guest, "/slow");
    await expect.poll(() => waiting.length).toBe(3);
    for (const response of waiting) response.end("late");
    await expect.poll(guest.answers).toBe(3);
    await isServed(guest);
  });

  test("above it close the connection, and none of the others is begun", async () => {
    await start({ maxRequestsInFlight: 3 });
    const flood = await visit(ann);
    flood.socket.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1000));
    await isClosed(flood);
    expect(requests).toBe(3);
    expect(closed).toEqual(["TOO_MANY_REQUESTS_IN_FLIGHT"]);
  });

  test.each(["", "Host: a\r\nExpect: x\r\n"])(
    "count if Node would refuse them without a listener, here for the headers %j",
    async (headers) => {
      await start({ maxRequestsInFlight: 3 });
      const flood = await visit(ann);
      flood.socket.write(`GET / HTTP/1.1\r\n${headers}\r\n`.repeat(1000));
      await expect.poll(() => closed).toEqual(["TOO_MANY_REQUESTS_IN_FLIGHT"]);
    },
  );

  test("above it close the address's other connections, and refuse new ones for a while", async () => {
    await start({ maxRequestsInFlight: 3, floodBlock: 300 });
    const [flood, other, guest] = [await visit(ann), await visit(ann), await visit(bob)];
    for (const _ of [1, 2, 3, 4]) sendRequest(flood, "/slow");
    for (const visit of [flood, other]) await isClosed(visit);
    await isClosed(await visit(ann));
    expect(closed.at(-1)).toBe("REFUSED_ADDRESS");
    await isServed(guest);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await isServed(await visit(ann));
  });

  test("count until their answers are read", async () => {
    await start({ maxRequestsInFlight: 3 });
    const flood = await visit(ann);
    flood.socket.pause();
    for (const _ of [1, 2, 3, 4]) sendRequest(flood, "/large");
    await expect.poll(() => closed).toEqual(["TOO_MANY_REQUESTS_IN_FLIGHT"]);
  });
});

describe("a client that does not read its answer", () => {
  const soon = { slowReaderGrace: 50, minBytesPerSecond: 1e12, readerCheckInterval: 10 };

  /** Asks for a large answer and stops reading. */
  async function slowVisit(localAddress: string): Promise<Visit> {
    const before = requests;
    const slow = await visit(localAddress);
    slow.socket.pause();
    sendRequest(slow, "/large");
    await expect.poll(() => requests).toBe(before + 1);
    return slow;
  }

  test("loses its connection, and others keep theirs", async () => {
    await start(soon);
    const busy = await busyVisit(bob);
    await slowVisit(ann);
    await expect.poll(() => closed).toEqual(["SLOW_READER"]);
    await answerAll([busy]);
  });

  test("may take longer the larger the answer is", async () => {
    await start({ ...soon, minBytesPerSecond: large.length });
    const slow = await slowVisit(ann);
    let bytes = 0;
    slow.socket.setEncoding("latin1").on("data", (data) => {
      bytes += data.length;
    });
    slow.socket.resume();
    await expect.poll(() => bytes).toBeGreaterThan(large.length);
    expect(closed).toEqual([]);
  });

  test("gives way to a newcomer when the server is full, the slowest of the largest network first", async () => {
    await start({ ...soon, slowReaderGrace: 60_000, maxConnections: 4 });
    const guest = await slowVisit(ann);
    const flood = [];
    for (const address of mallory) flood.push(await slowVisit(address));
    // Once the server has noticed them: no other connection can be closed.
    await expect
      .poll(async () => {
        const newcomer = await visit(bob);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return newcomer.isOpen();
      })
      .toBe(true);
    await isServed(await visit(bob));
    guest.socket.resume();
    await expect.poll(guest.answers).toBe(1);
  });
});

describe("a server that is full", () => {
  test("closes the oldest idle connection of the network that has the most", async () => {
    await start({ maxConnections: 5 });
    const guest = await visit(ann);
    const flood = [];
    for (const address of [...mallory, mallory[0]]) flood.push(await visit(address));
    const newcomer = await visit(bob);
    await isClosed(flood[0] as Visit);
    await isServed(guest);
    await isServed(newcomer);
    for (const visit of flood.slice(1)) await isServed(visit);
    expect(closed).toEqual(["TOO_MANY_CONNECTIONS"]);
  });

  test("stays open to others however many connections one network opens", async () => {
    await start({ maxConnections: 5 });
    const guest = await visit(ann);
    for (let count = 0; count < 30; count += 1) await visit(mallory[count % 3] ?? "");
    await isServed(guest);
    await isServed(await visit(bob));
  });

  test("takes an idle connection of a smaller network where the largest is busy", async () => {
    await start({ maxConnections: 3 });
    const guest = await visit(ann);
    await busyVisit(mallory[0]);
    await busyVisit(mallory[1]);
    await isServed(await visit(bob));
    await isClosed(guest);
  });

  test("refuses new connections if all have a request in flight", async () => {
    await start({ maxConnections: 2 });
    const busy = [await busyVisit(ann), await busyVisit(mallory[0])];
    await isClosed(await visit(bob));
    await answerAll(busy);
    for (const visit of busy) await isServed(visit);
    expect(closed).toEqual(["TOO_MANY_CONNECTIONS"]);
  });
});

test("a connection that is closed makes room", async () => {
  await start({ maxConnections: 2, maxConnectionsPerHost: 2 });
  const [first, second] = [await visit(ann), await busyVisit(ann)];
  first.socket.destroy();
  const connections = () =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(1);
  await isServed(await visit(ann));
  expect(second.isOpen()).toBe(true);
  expect(closed).toEqual([]);
});
