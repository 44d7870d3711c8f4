import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { runTool } from "#scripts/run-command.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { everyPath } from "#site/every-path.ts";
import { expect, notFoundAt, test } from "#tests/support/browser-test.ts";
import { serveApp } from "#tests/support/serve-app.ts";

const unknownPath = "/rooms/garden-room";

test.use({ expectConsole: notFoundAt(`(/404|${unknownPath})`) });

/**
 * React as visitors get it keeps quiet about an attribute that differs from the HTML, and does not mend it.
 * In its development form it says so, on the console; that fails the test.
 */
test("React draws every page as its HTML has it", async ({ page }) => {
  // A build, and every page one after the other.
  test.setTimeout(180_000);
  // Within the project, where the pages find React.
  const buildDirectory = await mkdtemp("build/hydration-");
  const { exitCode, output } = await runTool("react-router", ["build", "--mode", "development"], {
    env: { NODE_ENV: "development", BUILD_DIRECTORY: buildDirectory },
  });
  expect(exitCode, output.slice(-2000)).toBe(0);
  const site = await loadStaticSite(path.resolve(buildDirectory, "client"));
  const served = await serveApp((request, response) => {
    if (!site.serve(request, response)) site.serveMissing(request, response);
  });
  for (const address of [...everyPath().map((sitePage) => sitePage.path), unknownPath]) {
    await page.goto(served.url + address, { waitUntil: "commit" });
    await page.waitForFunction(() => window.__hydrated);
  }
  await page.close();
  await served.close();
  await rm(buildDirectory, { recursive: true });
});
