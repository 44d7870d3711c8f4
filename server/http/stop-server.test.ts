import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { stopServer } from "#server/http/stop-server.ts";

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("a request in flight is answered, a new one is not taken", async () => {
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
