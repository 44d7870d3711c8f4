import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { findFreePort, type RunningServer } from "#accounts/tests/support/start-server.ts";
import { startServer } from "#tests/support/start-server.ts";

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const statusOf = (url: string) =>
  expect.poll(
    () =>
      fetch(url).then(
        ({ status }) => status,
        () => "refused",
      ),
    { interval: 50 },
  );

// On Windows one process cannot send another a signal that it handles.
test.skipIf(process.platform === "win32").each(["SIGINT", "SIGTERM"] as const)(
  "reports its address, and on %s completes running requests and stops",
  async (signal) => {
    server = await startServer();
    expect(server.output()).toMatch(/Serving on http:\/\/localhost:\d+ /);
    // fetch keeps its connection open, which must not delay the stop.
    expect((await fetch(server.url)).status).toBe(200);

    const body = JSON.stringify({ email: "ann@guest.example", password: "three quiet koppies" });
    const socket = connect(server.port, "127.0.0.1").setEncoding("utf8");
    const answered = once(socket, "data");
    socket.write(
      `POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\napikey: ${readConfig({}).auth.publicKey}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    // When a later request is answered, the headers have arrived.
    await fetch(`${server.url}/healthz`);
    const stopped = server.stop(signal);
    await statusOf(server.url).toBe("refused");
    socket.write(body.slice(9));
    expect((await answered)[0]).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await stopped).toBe(0);
  },
);

test("logs JSON without a terminal, and serves metrics on a separate port", async () => {
  const metricsPort = String(await findFreePort());
  server = await startServer({ METRICS_PORT: metricsPort, LOG_LEVEL: "debug" });
  await fetch(`${server.url}/?utm_source=mail`);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('http_requests_total{route="static",method="GET",status="200"} 1\n');
  expect(metrics).toContain('ready{part="database"} 1\n');
  await server.stop();
  const lines = server
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines[0]).toMatchObject({
    level: "info",
    msg: expect.stringMatching(/^Serving on http/),
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
  });
  expect(lines).toContainEqual(expect.objectContaining({ route: "unmatched", path: "/metrics" }));
  // The tests' build is for another port.
  const rebuild = expect.stringMatching(
    /^The pages name http.+ Build them again with SITE_URL=http/,
  );
  expect(lines).toContainEqual(expect.objectContaining({ level: "warn", msg: rebuild }));
  expect(lines.at(-1)).toMatchObject({ msg: "Stopped" });
});

test("a port in use is explained", async () => {
  server = await startServer();
  const { port } = server;
  const refused = ["PORT", "METRICS_PORT"].map((setting) =>
    expect(startServer({ [setting]: String(port) })).rejects.toThrow(
      `ended with code 1:\nPort ${port} is in use by another program. Stop that program, or set ${setting} to`,
    ),
  );
  await Promise.all(refused);
});
