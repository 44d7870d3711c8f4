import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { runStep } from "#accounts/commands/run-step.ts";
import { runCommand, runTool } from "#scripts/run-command.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const downloadTimeoutMilliseconds = 5 * 60_000;

/** No browser was found or could be installed; the message has advice. */
export class NoBrowserError extends Error {
  override name = "NoBrowserError";
}

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
 * installs Playwright's, or as root on Debian and Ubuntu the distribution's. Rejects with a NoBrowserError.
 */
export async function findBrowser(env: Environment = process.env): Promise<string> {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new NoBrowserError(
      `CHROME_PATH is "${env.CHROME_PATH}", which is not a program. Set it to the path of Chrome or Chromium, or unset it.`,
    );
  }
  const system = systemBrowsers(process.platform, env).find(isExecutable);
  return system ?? (await findPlaywrightBrowser()) ?? (await installBrowser(env));
}

/** Returns the usual paths of Chrome and Chromium. Chrome comes first, because it updates itself. */
export function systemBrowsers(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === "win32") {
    return [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) =>
        ["Google\\Chrome", "Chromium"].map((name) => `${folder}\\${name}\\Application\\chrome.exe`),
      );
  }
  if (platform === "darwin") {
    return ["", env.HOME ?? ""].flatMap((home) =>
      ["Google Chrome", "Chromium"].map(
        (name) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
      ),
    );
  }
  const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser"];
  const folders = [...(env.PATH ?? "").split(":"), "/usr/bin", "/usr/local/bin", "/snap/bin"];
  return [
    ...names.flatMap((name) => folders.map((folder) => path.posix.join(folder, name))),
    "/opt/google/chrome/chrome",
  ];
}

async function findPlaywrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return (await starts(file)) ? file : undefined;
}

async function installBrowser(env: Environment): Promise<string> {
  await runStep("Installing a browser for the tests", async () => {
    const options = { timeoutMilliseconds: downloadTimeoutMilliseconds };
    await runTool("playwright", ["install", "chromium"], options);
    // Playwright's browser may need system libraries that are missing. The distribution's package depends on them.
    if ((await findPlaywrightBrowser()) || !canUseApt()) return;
    await runCommand("apt-get", ["update"], options);
    await runCommand(
      "apt-get",
      ["install", "--yes", "--no-install-recommends", "chromium"],
      options,
    );
  });
  const installed =
    systemBrowsers(process.platform, env).find(isExecutable) ?? (await findPlaywrightBrowser());
  if (installed) return installed;
  throw new NoBrowserError(
    "The tests need Chrome or Chromium, but neither was found nor could be installed. Install one and run the tests again. " +
      "If it is in an unusual location, set CHROME_PATH to it.",
  );
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if the browser has the libraries that it needs. On Windows it includes them, and ignores --version. */
async function starts(file: string): Promise<boolean> {
  if (!isExecutable(file)) return false;
  if (process.platform === "win32") return true;
  return (await runCommand(file, ["--version"])).exitCode === 0;
}
