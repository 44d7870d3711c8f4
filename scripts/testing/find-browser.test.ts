import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { applicationPaths, findBrowser } from "#scripts/testing/find-browser.ts";

function setChromePath(file: string): void {
  vi.stubEnv("CHROME_PATH", file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

test("CHROME_PATH comes first", async () => {
  setChromePath(process.execPath);
  expect(await findBrowser()).toBe(process.execPath);
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
