import { existsSync } from "node:fs";
import { runStep } from "#accounts/commands/run-step.ts";
import { runCommand, runTool } from "#scripts/run-command.ts";
import { findProgram, isExecutable } from "#scripts/testing/find-program.ts";

const downloadTimeoutMilliseconds = 5 * 60_000;

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
];

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
  await runStep("Installing a browser for the tests", installBrowser);
  const installed = await findInstalledBrowser();
  if (installed) return installed;
  throw new Error(
    "The tests need Chrome or Chromium, but neither was found nor could be installed. Install one and run the tests again. " +
      "If it is in an unusual location, set CHROME_PATH to it.",
  );
}

/** Chrome comes first, because it updates itself. */
async function findInstalledBrowser(): Promise<string | undefined> {
  return (
    findProgram("google-chrome-stable", "google-chrome", "chromium", "chromium-browser") ??
    applicationPaths(process.platform, process.env).find(isExecutable) ??
    (await findPlaywrightBrowser())
  );
}

/** Returns the usual paths of Chrome and Chromium on Windows and macOS, where PATH lacks them. */
export function applicationPaths(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const names = ["Google Chrome", "Chromium"];
  if (platform === "win32") {
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) =>
        names.map((name) => `${folder}\\${name.replace(" ", "\\")}\\Application\\chrome.exe`),
      );
  }
  if (platform !== "darwin") return [];
  return ["", env.HOME ?? ""].flatMap((home) =>
    names.map((name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`),
  );
}

async function findPlaywrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return (await starts(file)) ? file : undefined;
}

async function installBrowser(): Promise<void> {
  const options = { timeoutMilliseconds: downloadTimeoutMilliseconds };
  await runTool("playwright", ["install", "chromium"], options);
  const canUseApt = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  // Playwright's browser may need system libraries that are missing. The distribution's package depends on them.
  if (!canUseApt || (await findPlaywrightBrowser())) return;
  await runCommand("apt-get", ["update"], options);
  await runCommand("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], options);
}

/** Returns true if the browser has the libraries that it needs. On Windows it includes them, and ignores --version. */
async function starts(file: string): Promise<boolean> {
  if (!isExecutable(file)) return false;
  if (process.platform === "win32") return true;
  return (await runCommand(file, ["--version"])).exitCode === 0;
}
