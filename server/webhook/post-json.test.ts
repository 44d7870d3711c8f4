import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { postJson } from "#server/webhook/deliver-lead-event.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const post = (url: string) => postJson(new URL(url), "{}", {});

test("a user and password in the address are sent as a header", async () => {
  const port = await serve(({ headers: { authorization } }, response) => {
    response.writeHead(authorization === `Basic ${btoa("a:b@c")}` ? 204 : 401).end();
  });
  expect(await post(`http://a:b%40c@127.0.0.1:${port}/`)).toBe(204);
});

test("an address without a server is not in the error", async () => {
  await expect(post("http://127.0.0.1:1/secret")).rejects.toThrow(/^(ECONNREFUSED|no connection)$/);
});

test("follows no redirect", async () => {
  const called = vi.fn();
  const target = await serve(called);
  const port = await serve((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end(),
  );
  expect(await post(`http://127.0.0.1:${port}/`)).toBe(307);
  expect(called).not.toHaveBeenCalled();
});

test("does not wait for the end of an answer", async () => {
  const ended = Promise.withResolvers<void>();
  const port = await serve((_, response) => {
    const more = setInterval(() => response.write("x".repeat(65_536)), 1);
    response.writeHead(200).on("close", () => {
      clearInterval(more);
      ended.resolve();
    });
  });
  expect(await post(`http://127.0.0.1:${port}/`)).toBe(200);
  await ended.promise;
});

test("gives up on a receiver that does not answer", async () => {
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
  const port = await serve(() => {});
  await expect(post(`http://127.0.0.1:${port}/`)).rejects.toThrow("no answer within 15 s");
});
