import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { stopServer } from "#accounts/http/stop-server.ts";

async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
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
  const { server, url } = await listen((_request, response) => {
    setTimeout(() => response.end("done"), 5);
  });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const sendRequest = () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  let answered = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answered += text;
    // A new request for each answer, so that one is always in flight.
    for (const _ of text.matchAll(/^HTTP/gm)) sendRequest();
  });
  sendRequest();
  sendRequest();
  await once(server, "request");
  await stopServer(server, 60_000);
  await once(socket, "close");
  const [last] = answered.split(/^(?=HTTP)/m).slice(-1);
  expect(last).toMatch(/^HTTP.*200 OK\r\nConnection: close\r\n.*done/s);
});
