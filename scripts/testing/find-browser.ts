import { existsSync } from "node:fs";
import { runCommand, runStep, runTool } from "#scripts/run-command.ts";
import { findProgram, isExecutable } from "#scripts/testing/find-program.ts";

/** For each command of an installation. */
const installTimeoutMilliseconds = 5 * 60_000;

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

type TestBrowsers = { CHROME_PATH: string; HEADLESS_SHELL_PATH: string };

/**
 * Returns the environment for Playwright's tests: where Chrome is, and the headless shell, which takes two thirds of its
 * time. If no shell is installed or can be, and if CHROME_PATH is set, this is Chrome too. Rejects with advice.
 */
export async function findTestBrowsers(): Promise<TestBrowsers> {
  const isChosen = Boolean(process.env.CHROME_PATH);
  const chrome = await findBrowser();
  const shell = isChosen ? undefined : await findOrInstallHeadlessShell();
  return { CHROME_PATH: chrome, HEADLESS_SHELL_PATH: shell ?? chrome };
}

/** Launch options of Playwright's tests. The defaults are for `npx playwright test`. */
export function launchOptions() {
  const { CHROME_PATH, HEADLESS_SHELL_PATH } = process.env;
  const executablePath = HEADLESS_SHELL_PATH || CHROME_PATH || findHeadlessShell();
  return { ...(executablePath && { executablePath }), args: [...browserArguments] };
}

/** Launch options of a test file that needs what only Chrome has. */
export function chromeLaunchOptions() {
  const executablePath = process.env.CHROME_PATH || findSystemBrowser();
  return {
    ...(executablePath ? { executablePath } : { channel: "chromium" }),
    args: [...browserArguments],
  };
}

const findHeadlessShell = () => findProgram("chromium-headless-shell", "chrome-headless-shell");

async function findOrInstallHeadlessShell(): Promise<string | undefined> {
  const find = async () => findHeadlessShell() ?? (await findPlaywrightHeadlessShell());
  const found = await find();
  if (found) return found;
  const title = "Installing a headless browser for the tests";
  await runStep(title, () => install("chromium-headless-shell", findPlaywrightHeadlessShell)).catch(
    () => {},
  );
  const installed = await find();
  if (!installed)
    console.log("It could not be installed. The tests run in Chrome, which takes longer.");
  return installed;
}

async function findPlaywrightHeadlessShell(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  try {
    // Its default browser.
    const server = await chromium.launchServer({ args: [...browserArguments] });
    await server.close();
    return server.process().spawnfile;
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of Chrome or Chromium: CHROME_PATH, or a browser of the system, or Playwright's. If there is none, it
 * installs Playwright's, or as root on Debian and Ubuntu the distribution's. Rejects with advice.
 */
export async function findBrowser(): Promise<string> {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (isExecutable(CHROME_PATH)) return CHROME_PATH;
    throw new Error(
      `CHROME_PATH is "${CHROME_PATH}", which is not a program. Set it to the path of Chrome or Chromium, or unset it.`,
    );
  }
  const found = await findInstalledBrowser();
  if (found) return found;
  await runStep("Installing a browser for the tests", () =>
    install("chromium", findPlaywrightBrowser),
  );
  const installed = await findInstalledBrowser();
  if (installed) return installed;
  throw new Error(
    "The tests need Chrome or Chromium, but neither was found nor could be installed. Install one and run the tests again. " +
      "If it is in an unusual location, set CHROME_PATH to it.",
  );
}

const findInstalledBrowser = async () => findSystemBrowser() ?? (await findPlaywrightBrowser());

/** Chrome comes first, because it updates itself. */
const findSystemBrowser = () =>
  findProgram("google-chrome-stable", "google-chrome", "chromium", "chromium-browser");

async function findPlaywrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return (await starts(file)) ? file : undefined;
}

/** Installs Playwright's browser, or as root on Debian and Ubuntu the distribution's package, which both have this name. */
async function install(
  name: string,
  findPlaywrights: () => Promise<string | undefined>,
): Promise<void> {
  const options = { timeoutMilliseconds: installTimeoutMilliseconds };
  await runTool("playwright", ["install", name], options);
  const canUseApt = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  // Playwright's browser may need system libraries that are missing. The distribution's package depends on them.
  if (!canUseApt || (await findPlaywrights())) return;
  await runCommand("apt-get", ["update"], options);
  await runCommand(
    "apt-get",
    ["install", "--yes", "--no-install-recommends", "--no-remove", name],
    options,
  );
}

/** Returns true if the browser has the libraries that it needs. On Windows it includes them, and ignores --version. */
async function starts(file: string): Promise<boolean> {
  if (!isExecutable(file)) return false;
  if (process.platform === "win32") return true;
  return (await runCommand(file, ["--version"])).exitCode === 0;
}
