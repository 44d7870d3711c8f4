import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addressIn } from "#accounts/http/visitor.ts";
import { type RawConnection, sendRaw } from "#accounts/tests/support/raw-connection.ts";
import { findProgram } from "#scripts/testing/find-program.ts";
import { type ProxyName, type RunningProxy, startProxy } from "#tests/deploy/start-proxy.ts";

// Floods the real programs with the files of deploy/, in front of a server without any defence, and checks what reaches it.
// The results are the table in docs/operations.md: the server's own defences are for what a proxy does not stop.

/** A request that reached the server, and how many bytes of its body. */
type Arrival = { request: IncomingMessage; bodyBytes: number; isAnswerTaken: boolean };

const arrivals = new Map<string, Arrival[]>();
const arrivalsOf = (path: string): Arrival[] => arrivals.get(path) ?? [];

/** More than the buffers of the connections hold. */
const largeFile = Buffer.alloc(16 * 1024 * 1024);

let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = "" } = request;
    const arrival: Arrival = { request, bodyBytes: 0, isAnswerTaken: false };
    arrivals.set(url, [...arrivalsOf(url), arrival]);
    response.on("finish", () => {
      arrival.isAnswerTaken = true;
    });
    if (url.startsWith("/no-answer")) return;
    if (url.startsWith("/large")) response.end(largeFile);
    else if (url.startsWith("/unread")) {
      // As a page answers a POST.
      request.pause();
      response.writeHead(405, { Connection: "close" }).end();
    } else {
      request.on("data", (data: Buffer) => {
        arrival.bodyBytes += data.length;
      });
      request.on("end", () => response.end("page"));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Waits as `expect.poll` does, which a test cannot call once another one beside it has ended. */
const until = (condition: () => boolean, timeout = 20_000) =>
  vi.waitUntil(condition, { timeout, interval: 20 });

/** What each proxy does where the two differ. Stock Caddy keeps neither bodies nor answers, and counts nothing. */
const proxies = {
  nginx: { buffersBodies: true, buffersAnswers: true, connections: 128, limitsCalls: true },
  caddy: { buffersBodies: false, buffersAnswers: false, connections: 300, limitsCalls: false },
} as const;

/** Returns why a proxy cannot be tested here, or undefined. */
function obstacleTo(name: ProxyName): string | undefined {
  // Other systems have one address only, and the tests attack from several.
  if (process.platform !== "linux") return "needs Linux";
  return findProgram(name) ? undefined : `is not installed: apt-get install ${name}`;
}

for (const name of ["nginx", "caddy"] as const) {
  const obstacle = obstacleTo(name);
  describe.skipIf(obstacle).concurrent(obstacle ? `${name} ${obstacle}` : name, () => {
    const { buffersBodies, buffersAnswers, connections, limitsCalls } = proxies[name];
    let proxy: RunningProxy;
    const clients = new Set<RawConnection>();
    /** Each test floods from an address of its own. */
    let addresses = 0;

    beforeAll(async () => {
      proxy = await startProxy(name, (server.address() as AddressInfo).port);
    });
    afterAll(async () => {
      for (const { socket } of clients) socket.destroy();
      await proxy?.stop();
    });

    function nextAddress(): string {
      addresses += 1;
      return `127.0.3.${addresses}`;
    }

    /** Opens a connection and sends raw bytes. */
    function send(bytes: string, localAddress: string): RawConnection {
      const client = sendRaw(proxy.port, bytes, localAddress);
      clients.add(client);
      return client;
    }

    /** Sends raw bytes, waits for an answer and returns its status, 0 if the connection is closed without one. */
    async function statusOf(bytes: string): Promise<number> {
      const { answer, isOpen } = send(bytes, nextAddress());
      await until(() => /^HTTP/.test(answer()) || !isOpen());
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer())?.[1] ?? 0);
    }

    const flood = (count: number, bytes: string, address = nextAddress()) =>
      Array.from({ length: count }, () => send(bytes, address));

    const openOf = (sent: readonly RawConnection[]) => sent.filter(({ isOpen }) => isOpen()).length;
    const rejectedOf = (sent: readonly RawConnection[]) =>
      sent.filter(({ answer }) => answer().startsWith("HTTP/1.1 429")).length;

    /** Checks that someone from another network is answered. */
    async function visitorIsAnswered(): Promise<void> {
      const { port } = proxy;
      const headers = { Host: "hotel.example" };
      const options = { port, host: "127.0.0.1", localAddress: "127.0.2.1", agent: false, headers };
      const [answer] = await once(request({ ...options, path: "/visitor" }).end(), "response");
      let text = "";
      for await (const chunk of answer) text += chunk;
      expect(text).toBe("page");
    }

    const host = "Host: hotel.example\r\n";
    /** A new path, so that a test sees its own requests. */
    const pathFor = (kind: string) => `/${kind}-${randomUUID()}`;

    const megabyte = "a".repeat(1_000_000);
    const chunks = `2000\r\n${"a".repeat(8192)}\r\n`.repeat(122);

    test.for([
      ["with its length", "page", `Content-Length: 1000000\r\n\r\n${megabyte}`],
      ["in chunks", "page", `Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`],
      ["that the server does not read", "unread", `Content-Length: 1000000\r\n\r\n${megabyte}`],
    ])("sends at most 32 KB of a body of 1 MB %s", async ([, kind, body]) => {
      const path = pathFor(kind ?? "");
      const bytes = `POST ${path} HTTP/1.1\r\n${host}${body}`;
      // 502 is what Caddy 2.6 says when it has cut a body off.
      expect([0, 413, 502]).toContain(await statusOf(bytes));
      for (const { bodyBytes } of arrivalsOf(path)) expect(bodyBytes).toBeLessThanOrEqual(32_768);
      if (buffersBodies) expect(arrivalsOf(path)).toEqual([]);
      await visitorIsAnswered();
    });

    test("sends pipelined requests one at a time", async () => {
      const path = pathFor("no-answer");
      send(`GET ${path} HTTP/1.1\r\n${host}\r\n`.repeat(1000), nextAddress());
      await until(() => arrivalsOf(path).length === 1);
      for (let count = 0; count < 5; count += 1) await visitorIsAnswered();
      expect(arrivalsOf(path)).toHaveLength(1);
    });

    test("keeps idle connections and unfinished headers from the server, and ends them", async () => {
      const path = pathFor("page");
      const idle = flood(1000, "");
      const unfinished = flood(200, `GET ${path} HTTP/1.1\r\n${host.slice(0, 8)}`);
      await visitorIsAnswered();
      await until(() => openOf(idle) + openOf(unfinished) === 0, 50_000);
      expect(arrivalsOf(path)).toEqual([]);
    });

    test(buffersBodies ? "keeps slow bodies from the server" : "ends slow bodies", async () => {
      const path = pathFor("page");
      const slow = flood(100, `POST ${path} HTTP/1.1\r\n${host}Content-Length: 10000\r\n\r\na`);
      // Half of them go on sending.
      const dribble = setInterval(() => {
        for (const { socket } of slow.slice(50)) if (socket.writable) socket.write("a");
      }, 1000);
      if (!buffersBodies) await until(() => arrivalsOf(path).length === 100);
      await visitorIsAnswered();
      const ended = buffersBodies ? slow.slice(0, 50) : slow;
      await until(() => openOf(ended) === 0, 55_000);
      clearInterval(dribble);
      expect(arrivalsOf(path)).toHaveLength(buffersBodies ? 0 : 100);
    });

    test(`${buffersAnswers ? "takes" : "does not take"} a large file from the server for slow readers`, async () => {
      const path = pathFor("large");
      const address = nextAddress();
      for (let count = 0; count < 20; count += 1) {
        send(`GET ${path} HTTP/1.1\r\n${host}\r\n`, address).socket.pause();
      }
      await until(() => arrivalsOf(path).length === 20);
      await visitorIsAnswered();
      const taken = () => arrivalsOf(path).filter(({ isAnswerTaken }) => isAnswerTaken).length;
      await until(() => taken() === (buffersAnswers ? 20 : 0));
    });

    test("replaces a forged address of the visitor", async () => {
      const path = pathFor("page");
      const forged = `X-Forwarded-For: 6.6.6.6\r\nx-forwarded-for: 7.7.7.7\r\nForwarded: for=6.6.6.6\r\nX-Forwarded-Host: evil.example\r\n`;
      const address = nextAddress();
      send(`GET ${path} HTTP/1.1\r\n${host}${forged}\r\n`, address);
      await until(() => arrivalsOf(path).length === 1);
      const [arrival] = arrivalsOf(path);
      const header = arrival?.request.headers["x-forwarded-for"]?.toString();
      expect(header).toBe(address);
      expect(addressIn(header, {})).toBe(address);
      expect(JSON.stringify(arrival?.request.headers)).not.toMatch(/6\.6\.6\.6|7\.7\.7\.7|evil/);
    });

    test(`passes ${connections} of 300 requests of one address at the same time`, async () => {
      const path = pathFor("no-answer");
      const sent = flood(300, `GET ${path} HTTP/1.1\r\n${host}\r\n`);
      await until(() => arrivalsOf(path).length + rejectedOf(sent) === 300);
      expect(arrivalsOf(path)).toHaveLength(connections);
      await visitorIsAnswered();
    });

    test(`${limitsCalls ? "limits" : "does not limit"} calls of the account service`, async () => {
      const path = `/auth/v1/${randomUUID()}`;
      const sent = flood(200, `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
      await until(() => arrivalsOf(path).length + rejectedOf(sent) === 200);
      expect(rejectedOf(sent) > 0).toBe(limitsCalls);
      await visitorIsAnswered();
    });

    test("sends a path with dot segments on as it came, by which the server rejects it", async () => {
      const path = `/x/../page-${randomUUID()}`;
      send(`GET ${path} HTTP/1.1\r\n${host}\r\n`, nextAddress());
      await until(() => arrivalsOf(path).length === 1);
    });

    test("answers /readyz, by any spelling, on this machine only", async () => {
      for (const path of ["/readyz", "/x/../readyz", "/%72eadyz"]) {
        expect(await statusOf(`GET ${path} HTTP/1.1\r\n${host}\r\n`)).toBe(403);
      }
    });
  });
}
