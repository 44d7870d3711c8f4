import path from "node:path";
import { expect, test } from "vitest";
import { findBrowser, NoBrowserError, systemBrowsers } from "#scripts/testing/find-browser.ts";

test("CHROME_PATH comes first", async () => {
  expect(await findBrowser({ CHROME_PATH: process.execPath })).toBe(process.execPath);
});

test.each(["/nowhere/chrome", path.join(import.meta.dirname, "find-browser.ts")])(
  "CHROME_PATH=%s is rejected with advice",
  async (file) => {
    await expect(findBrowser({ CHROME_PATH: file })).rejects.toThrow(NoBrowserError);
    await expect(findBrowser({ CHROME_PATH: file })).rejects.toThrow(
      `CHROME_PATH is "${file}", which is not a program. Set it`,
    );
  },
);

test("searches the PATH on Linux", () => {
  const places = systemBrowsers("linux", { PATH: "/home/me/bin:/usr/bin" });
  expect(places).toContain("/home/me/bin/chromium");
  expect(places.indexOf("/usr/bin/google-chrome")).toBeLessThan(
    places.indexOf("/usr/bin/chromium"),
  );
});

test("searches both Applications folders on macOS", () => {
  expect(systemBrowsers("darwin", { HOME: "/Users/me" })).toEqual([
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Users/me/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Users/me/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]);
});

test("searches the program folders on Windows", () => {
  expect(systemBrowsers("win32", { PROGRAMFILES: "C:\\Program Files" })).toEqual([
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files\\Chromium\\Application\\chrome.exe",
  ]);
});
