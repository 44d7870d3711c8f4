import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadEnvFile, readConfig } from "#accounts/config/settings.ts";
import { startServer } from "#tests/support/start-server.ts";

const withoutExecve = "data:text/javascript,process.execve=()=>{throw new Error()}";
/** If the last build is not up to date, `npm start` builds. */
const timeout = 300_000;

test("starts the site where a process cannot be replaced, as on Windows", { timeout }, async () => {
  loadEnvFile();
  // The address of the last build, so that the site is not built again.
  const { siteUrl } = readConfig(process.env);
  const startFile = path.join(import.meta.dirname, "start.ts");
  const args = ["--import", withoutExecve, startFile];
  const server = await startServer({ SITE_URL: siteUrl }, args);
  onTestFinished(async () => {
    await server.stop();
  });
  expect((await fetch(server.url)).status).toBe(200);
});
