import puppeteer, { type Page } from "puppeteer-core";
import { findProgram } from "#scripts/testing/find-program.ts";
import { type Browser, type Engine, patienceMilliseconds } from "./browser.ts";

const findFirefox = () => process.env.FIREFOX_PATH ?? findProgram("firefox-esr", "firefox");

/** Firefox through WebDriver BiDi, which it speaks without geckodriver. */
export const firefox: Engine = {
  name: "Firefox",

  missing: () =>
    findFirefox()
      ? undefined
      : "Firefox is not installed. Debian: apt-get install firefox-esr. Others: install Firefox, and set FIREFOX_PATH if it is in an unusual place.",

  async start(theme) {
    const launched = await puppeteer.launch({
      browser: "firefox",
      executablePath: findFirefox() ?? "firefox",
      extraPrefsFirefox: {
        "layout.css.prefers-color-scheme.content-override": theme === "dark" ? 0 : 1,
        // Back loads a page again, as it does when a visitor comes back late.
        "browser.sessionhistory.max_total_viewers": 0,
      },
    });
    const page = await launched.newPage();
    page.setDefaultTimeout(patienceMilliseconds);
    return driveFirefox(await launched.version(), page, () => launched.close());
  },
};

function driveFirefox(version: string, page: Page, close: () => Promise<void>): Browser {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const selector = (locator: string) => (locator.startsWith("//") ? `xpath/${locator}` : locator);
  const find = (locator: string) => page.locator(selector(locator));

  return {
    version,
    takeErrors: () => errors.splice(0),
    open: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: <Arguments extends unknown[], Result>(
      script: (...args: Arguments) => Result,
      ...args: Arguments
    ) =>
      page.evaluate(script as (...args: unknown[]) => unknown, ...args) as Promise<Awaited<Result>>,
    click: (locator) => find(locator).click(),
    clickDisabled: async (locator) => {
      const element = await page.waitForSelector(selector(locator));
      await element?.click();
    },
    fill: (locator, value) => find(locator).fill(value),
    press: (key) => page.keyboard.press(key),
    close,
  };
}
