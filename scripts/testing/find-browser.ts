import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { runCommand, runTool } from "#scripts/command-line/run-command.ts";
import { runStep } from "#scripts/command-line/run-step.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const downloadTimeoutMilliseconds = 5 * 60_000;

/** No browser can be found or installed; the message says what to do. */
export class NoBrowserError extends Error {
  override name = "NoBrowserError";
}

/** Arguments for a browser that tests drive: no window, nothing fetched but what the page asks for. */
export const browserArguments: readonly string[] = [
  // The sandbox does not work for root, nor in most CI containers.
  ...(process.getuid?.() === 0 || process.env.CI ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of a Chrome or Chromium: the one of CHROME_PATH, else the system's, else Playwright's, which is
 * installed if need be (as root on Debian and Ubuntu also the distribution's). Throws a NoBrowserError.
 */
export async function findBrowser(env: Environment = process.env): Promise<string> {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new NoBrowserError(
      `CHROME_PATH is "${env.CHROME_PATH}", which is no program. Set it to a Chrome or Chromium, or unset it.`,
    );
  }
  const system = systemBrowsers(process.platform, env).find(isExecutable);
  return system ?? (await findPlaywrightBrowser()) ?? (await installBrowser(env));
}

/** Where Chrome and Chromium usually are, those that update themselves first. */
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
    // What Playwright downloads may lack libraries of the system; the distribution's brings them along.
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
    "The tests need Chrome or Chromium, and none could be installed here. Install one, then run again; " +
      "where it is in an unusual place, set CHROME_PATH to its program.",
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

/** Whether a browser has the libraries it needs. On Windows it brings them and ignores --version. */
async function starts(file: string): Promise<boolean> {
  if (!isExecutable(file)) return false;
  if (process.platform === "win32") return true;
  return (await runCommand(file, ["--version"])).exitCode === 0;
}
