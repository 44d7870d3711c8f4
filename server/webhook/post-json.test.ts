import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { postJson } from "#server/webhook/post-json.ts";
import { isPublicAddress } from "#server/webhook/public-address.ts";

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

const post = (url: string, allowsPrivate = false) =>
  postJson(new URL(url), "{}", { headers: {}, allowsPrivate });

describe("a private address", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.0.0.1",
    "0.0.0.0",
    "169.254.169.254",
    "10.1.2.3",
    "100.64.0.1",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[fe80::1]",
    "[fd00::1]",
    // A name that leads to one.
    "localhost",
  ])("is not called: %s", async (host) => {
    const called = vi.fn();
    const port = await serve(called);
    for (const scheme of ["http", "https"]) {
      await expect(post(`${scheme}://${host}:${port}/`)).rejects.toThrow("its address is private");
    }
    expect(called).not.toHaveBeenCalled();
  });

  test("is called by http if that is allowed, by name and by number; a public one is not", async () => {
    const port = await serve((_, response) => response.writeHead(204).end());
    expect(await post(`http://localhost:${port}/`, true)).toBe(204);
    expect(await post(`http://127.0.0.1:${port}/`, true)).toBe(204);
    await expect(post("http://1.1.1.1/", true)).rejects.toThrow("needs https");
  });

  test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111"])(
    "is not what %s is",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    "172.31.0.1",
    "192.168.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "2002:7f00:1::",
    "fe80::1%lo",
  ])("is what %s is", (address) => expect(isPublicAddress(address)).toBe(false));
});

test("follows no redirect", async () => {
  const called = vi.fn();
  const target = await serve(called);
  const port = await serve((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${target}/` }).end(),
  );
  expect(await post(`http://127.0.0.1:${port}/`, true)).toBe(307);
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
  expect(await post(`http://127.0.0.1:${port}/`, true)).toBe(200);
  await ended.promise;
});

test("gives up on a receiver that does not answer", async () => {
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
  const port = await serve(() => {});
  await expect(post(`http://127.0.0.1:${port}/`, true)).rejects.toThrow("no answer within 15 s");
});
