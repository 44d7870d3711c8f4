import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, expect, type Page, type Request, type Response } from "@playwright/test";
import type { RunningServer } from "#accounts/tests/support/start-server.ts";
import { startServer } from "#tests/support/start-server.ts";

type TestFixtures = {
  /**
   * Troubles that the tests of a file provoke: those whose line matches do not fail it. `test.use({ expectConsole })`,
   * with one pattern: Playwright takes a list of two for a value and its options.
   */
  expectConsole: readonly RegExp[];
  /** The troubles of one test: those of its file, and those that it names itself. */
  expectedTroubles: RegExp[];
  /** Names troubles that a test provokes. */
  expectTrouble: (pattern: RegExp) => void;
  /** Opens an address and waits until the page is live. */
  open: (address: string) => Promise<Response | null>;
};

/** The key of the server's operator. */
export const secretKey = "sb_secret_of_the_browser_tests";

type WorkerFixtures = {
  dataDirectory: string;
  /** A server of this worker's own without limits on calls, so that no test sees another worker's data. */
  server: Omit<RunningServer, "pid">;
  /** Address of the account service: that of the server, or of a hosted project. */
  serviceUrl: string;
};

/**
 * Playwright's `test` against a running server. A test fails on any line in the console, uncaught error, failed
 * request and answer of 400 or above, in every page of its context, unless `expectConsole` names it.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  dataDirectory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const directory = await mkdtemp(path.join(tmpdir(), "accounts-"));
      await use(directory);
      await rm(directory, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  server: [
    async ({ dataDirectory }, use, { project }) => {
      const env = { AUTH_RATE_LIMITS: "off" };
      const server =
        project.name === "hosted"
          ? await startHosted(dataDirectory, env)
          : await startServer({ DATA_DIR: dataDirectory, AUTH_SECRET_KEY: secretKey, ...env });
      await use(server);
      await server.stop();
    },
    // The first start for a hosted project builds the site.
    { scope: "worker", timeout: 300_000 },
  ],

  serviceUrl: [
    async ({ server }, use) => use("service" in server ? String(server.service) : server.url),
    { scope: "worker" },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  open: async ({ page }, use) =>
    use(async (address) => {
      const answer = await page.goto(address);
      await waitUntilLive(page);
      return answer;
    }),

  expectConsole: [[], { option: true }],
  expectedTroubles: async ({ expectConsole }, use) => use([...expectConsole]),
  expectTrouble: async ({ expectedTroubles }, use) =>
    use((pattern) => void expectedTroubles.push(pattern)),

  context: async ({ context, expectedTroubles }, use) => {
    const troubles: string[] = [];
    context.on("console", (message) => {
      // Chromium's hints to developers, which the console hides unless one asks for them.
      if (message.type() === ("verbose" as string)) return;
      // Chromium's word where a system has a mail program to open.
      if (message.text().startsWith("Launched external handler for 'mailto:")) return;
      troubles.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on("weberror", (error) => {
      const { message } = error.error();
      // The browser's own word where a page is left while the fade to it is being prepared.
      if (!/^Transition was (?:skipped|aborted)/.test(message))
        troubles.push(`uncaught: ${message}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A page that is left drops what it was loading.
      if (reason !== "net::ERR_ABORTED")
        troubles.push(`request failed: ${request.url()} ${reason}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
    });
    await use(context);
    const unexpected = troubles.filter(
      (trouble) => !expectedTroubles.some((pattern) => pattern.test(trouble)),
    );
    expect(unexpected, "errors in the browser").toEqual([]);
  },
});

/** Imported only for this project of playwright.config.ts, as it needs the tools of the build. */
async function startHosted(dataDirectory: string, env: Record<string, string>) {
  const { startHostedSite } = await import("#tests/support/hosted-site.ts");
  return startHostedSite({ dataDirectory, secretKey, env });
}

/** Waits until every island that needs no visitor is hydrated: those of "ready", and those of "visible" in view. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top < innerHeight && bottom > 0;
    };
    return [...document.querySelectorAll("astro-island[opts]")]
      .filter((island) => {
        const opts = island.getAttribute("opts") ?? "";
        return (
          opts.includes("ready") ||
          (opts.includes("visible") && [...island.children].some(isInView))
        );
      })
      .every(
        (island) =>
          !island.hasAttribute("ssr") &&
          Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith("__reactProps")),
      );
  });
}

/** The troubles of the not-found page at a path: its status, and the line it logs. */
export const notFoundAt = (path: string) =>
  new RegExp(`404: .*${path}|^console error: Failed to load resource: .* 404 `);

export { expect, type Page, type Request };
