import { afterEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { writeFiles } from "#tests/support/write-files.ts";

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "says where it serves and stops on %s",
  async (signal) => {
    server = await startServer();
    expect(server.output()).toMatch(/^Serving on http:\/\/localhost:\d+ .*$/m);
    expect((await fetch(server.url)).status).toBe(200);
    // fetch keeps its connection open, which must not hold the server up.
    expect(await server.stop(signal)).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow();
  },
);

test("a port in use is explained", async () => {
  server = await startServer();
  await expect(startServer({ PORT: String(server.port) })).rejects.toThrow(
    `ended with code 1:\nPort ${server.port} is in use by another program. Stop that program, or set PORT`,
  );
});

test("a host that is not this machine's is explained", async () => {
  await expect(startServer({ HOST: "192.0.2.1" })).rejects.toThrow(
    'ended with code 1:\nHOST is "192.0.2.1", which is no address of this machine.',
  );
});

test("settings that cannot be used are named", async () => {
  await expect(startServer({ PORT: "eighty", SITE_URL: "hotel" })).rejects.toThrow(
    /ended with code 1:\nPORT is "eighty", .*\nSITE_URL is "hotel", .*\n$/,
  );
});

test("a damaged database is explained", async () => {
  const { directory, remove } = await writeFiles({ "accounts.sqlite": Buffer.alloc(8192, 7) });
  await expect(startServer({ DATA_DIR: directory })).rejects.toThrow(
    `The accounts' database is damaged, so nothing was started and nothing was changed: ${directory}`,
  );
  await remove();
});
