import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { postJson } from "#server/webhook/webhook.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

/** Posts to a server that answers so, with a user and a password in the address. */
async function post(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return postJson(new URL(`http://a:b%40c@127.0.0.1:${port}/`), "{}", {});
}

test("a user and password in the address are sent as a header, and no redirect is followed", async () => {
  const called: (string | undefined)[] = [];
  const answer = await post(({ headers: { authorization } }, response) => {
    called.push(authorization);
    response.writeHead(307, { location: "/again" }).end();
  });
  expect([answer, called]).toEqual([307, [`Basic ${btoa("a:b@c")}`]]);
});

test("an address without a server is not in the error", async () => {
  const call = postJson(new URL("http://127.0.0.1:1/secret"), "{}", {});
  await expect(call).rejects.toThrow(/^(ECONNREFUSED|no connection)$/);
});

test("does not wait for the end of an answer, and gives up on a receiver without one", async () => {
  const ended = Promise.withResolvers<void>();
  const endless = await post((_, response) => {
    const more = setInterval(() => response.write("x".repeat(65_536)), 1);
    response.writeHead(200).on("close", () => {
      clearInterval(more);
      ended.resolve();
    });
  });
  expect(endless).toBe(200);
  await ended.promise;
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
  await expect(post(() => {})).rejects.toThrow("no answer within 15 s");
});
