import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  applicationPaths,
  findBrowser,
  findTestBrowsers,
  launchOptions,
} from "#scripts/testing/find-browser.ts";

function setChromePath(file: string): void {
  vi.stubEnv("CHROME_PATH", file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

test("CHROME_PATH comes first", async () => {
  setChromePath(process.execPath);
  expect(await findBrowser()).toBe(process.execPath);
  expect(await findTestBrowsers()).toEqual({
    CHROME_PATH: process.execPath,
    HEADLESS_SHELL_PATH: process.execPath,
  });
  expect(launchOptions().executablePath).toBe(process.execPath);
});

test("tests run in Chrome if no headless shell can be installed", async () => {
  setChromePath("");
  const commands: string[] = [];
  const fail = async (command: string, args: readonly string[]) => {
    commands.push([command, ...args].join(" "));
    return { exitCode: 1, output: "" };
  };
  vi.doMock("#scripts/run-command.ts", () => ({ runCommand: fail, runTool: fail }));
  vi.doMock("#scripts/testing/find-program.ts", () => ({
    findProgram: (...names: string[]) => names.find((name) => name === "chromium"),
    isExecutable: () => false,
  }));
  vi.doMock("@playwright/test", () => ({ chromium: { launchServer: () => Promise.reject() } }));
  vi.resetModules();
  const { findTestBrowsers: find } = await import("#scripts/testing/find-browser.ts");
  expect(await find()).toEqual({ CHROME_PATH: "chromium", HEADLESS_SHELL_PATH: "chromium" });
  expect(commands).toContain("playwright install chromium-headless-shell");
});

test.each(["/nowhere/chrome", path.join(import.meta.dirname, "find-browser.ts")])(
  "CHROME_PATH=%s is rejected with advice",
  async (file) => {
    setChromePath(file);
    await expect(findBrowser()).rejects.toThrow(
      `CHROME_PATH is "${file}", which is not a program. Set it`,
    );
  },
);

test("searches both Applications folders on macOS", () => {
  expect(applicationPaths("darwin", { HOME: "/Users/me" })).toEqual([
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]);
});

test("searches the program folders on Windows", () => {
  expect(applicationPaths("win32", { PROGRAMFILES: "C:\\Program Files" })).toEqual([
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files\\Chromium\\Application\\chrome.exe",
  ]);
});
