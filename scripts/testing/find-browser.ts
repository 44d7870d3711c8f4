import { existsSync } from "node:fs";
import { runCommand, runStep, runTool } from "#scripts/run-command.ts";
import { findProgram, isExecutable } from "#scripts/testing/find-program.ts";

/** For each command of an installation. */
const timeoutMilliseconds = 5 * 60_000;

/** Arguments for a browser in tests: it must not load anything that the page does not request. */
export const browserArguments: readonly string[] = [
  // The sandbox does not work for root and in most CI containers.
  ...(process.getuid?.() === 0 || process.env.CI ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A headless shell would make letters wider or narrower than Chrome does.
  "--font-render-hinting=none",
];

/** The programs of the system, and Playwright's own. Chrome comes first, because it updates itself. */
const browsers = {
  chromium: {
    programs: ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"],
    findPlaywrights: async () => {
      const { chromium } = await import("@playwright/test");
      const file = chromium.executablePath();
      return (await starts(file)) ? file : undefined;
    },
  },
  "chromium-headless-shell": {
    programs: ["chromium-headless-shell", "chrome-headless-shell"],
    findPlaywrights: async () => {
      const { chromium } = await import("@playwright/test");
      try {
        // Its default browser.
        const server = await chromium.launchServer({ args: [...browserArguments] });
        await server.close();
        return server.process().spawnfile;
      } catch {
        return undefined;
      }
    },
  },
};
type BrowserName = keyof typeof browsers;

const findOfSystem = (name: BrowserName) => findProgram(...browsers[name].programs);

/**
 * Returns the environment for Playwright's tests: where Chrome is, and the headless shell, which takes two thirds of its
 * time. If no shell can be installed, and if CHROME_PATH is set, this is Chrome too. Rejects with advice.
 */
export async function findTestBrowsers() {
  const chrome = await findBrowser();
  const shell = process.env.CHROME_PATH ? chrome : await findOrInstall("chromium-headless-shell");
  return { CHROME_PATH: chrome, HEADLESS_SHELL_PATH: shell ?? chrome };
}

/** Launch options of Playwright's tests. The defaults are for `npx playwright test`. */
export function launchOptions() {
  const { CHROME_PATH, HEADLESS_SHELL_PATH } = process.env;
  const executablePath =
    HEADLESS_SHELL_PATH || CHROME_PATH || findOfSystem("chromium-headless-shell");
  return { ...(executablePath && { executablePath }), args: [...browserArguments] };
}

/** Launch options of a test file that needs what only Chrome has. */
export function chromeLaunchOptions() {
  const executablePath = process.env.CHROME_PATH || findOfSystem("chromium");
  return {
    ...(executablePath ? { executablePath } : { channel: "chromium" }),
    args: [...browserArguments],
  };
}

/** Returns the path of Chrome or Chromium: CHROME_PATH, or a browser of the system, or Playwright's. Rejects with advice. */
export async function findBrowser(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !isExecutable(CHROME_PATH)) {
    throw new Error(
      `CHROME_PATH is "${CHROME_PATH}", which is not a program. Set it to the path of Chrome or Chromium, or unset it.`,
    );
  }
  const found = CHROME_PATH || (await findOrInstall("chromium"));
  if (found) return found;
  throw new Error(
    "The tests need Chrome or Chromium, but neither was found nor could be installed. Install one and run the tests again. " +
      "If it is in an unusual location, set CHROME_PATH to it.",
  );
}

/** Returns a browser. If there is none, it installs Playwright's, or as root on Debian and Ubuntu the package of this name. */
async function findOrInstall(name: BrowserName): Promise<string | undefined> {
  const find = async () => findOfSystem(name) ?? (await browsers[name].findPlaywrights());
  const found = await find();
  if (found) return found;
  return runStep(`Installing ${name} for the tests`, async () => {
    await runTool("playwright", ["install", name], { timeoutMilliseconds });
    const installed = await find();
    const canUseApt = process.getuid?.() === 0 && existsSync("/etc/debian_version");
    // Playwright's browser may need system libraries that are missing. The distribution's package depends on them.
    if (installed || !canUseApt) return installed;
    await runCommand("apt-get", ["update"], { timeoutMilliseconds });
    const options = ["--yes", "--no-install-recommends", "--no-remove"];
    await runCommand("apt-get", ["install", ...options, name], { timeoutMilliseconds });
    return find();
  });
}

/** Returns true if the browser has the libraries that it needs. On Windows it includes them, and ignores --version. */
async function starts(file: string): Promise<boolean> {
  if (!isExecutable(file)) return false;
  if (process.platform === "win32") return true;
  return (await runCommand(file, ["--version"])).exitCode === 0;
}
