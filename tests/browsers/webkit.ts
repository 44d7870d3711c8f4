import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Builder, By, Capabilities, error, Key, until, type WebDriver } from "selenium-webdriver";
import { findFreePort } from "#accounts/tests/support/start-server.ts";
import { findProgram } from "#scripts/testing/find-program.ts";
import { type Browser, type Engine, patienceMilliseconds } from "./browser.ts";

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** WebKitGTK's MiniBrowser through WebDriver. It needs a display: the desktop's, or one in memory by Xvfb. */
export const webkit: Engine = {
  name: "WebKit",

  missing() {
    const packages = [
      ...(findProgram("WebKitWebDriver") ? [] : ["webkit2gtk-driver"]),
      ...(process.env.DISPLAY || findProgram("Xvfb") ? [] : ["xvfb"]),
    ];
    return packages.length > 0
      ? `WebKitGTK's driver or a display is missing. Debian and Ubuntu: apt-get install ${packages.join(" ")}. There is none for macOS and Windows.`
      : undefined;
  },

  async start(theme) {
    const display = process.env.DISPLAY ? undefined : await startDisplay();
    const port = await findFreePort();
    const driver = spawn(findProgram("WebKitWebDriver") ?? "WebKitWebDriver", [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display?.name ?? process.env.DISPLAY,
        GTK_THEME: theme === "dark" ? "Adwaita:dark" : "Adwaita",
        // The sandbox does not work for root, nor in most CI containers.
        ...((process.getuid?.() === 0 || process.env.CI) && {
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
        }),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const errors = collectErrors(driver);
    const stop = async () => {
      for (const child of [driver, display?.process]) child?.kill();
    };
    try {
      const session = await openSession(`http://127.0.0.1:${port}`);
      return await driveWebKit(session, errors, stop);
    } catch (cause) {
      await stop();
      throw cause;
    }
  },
};

/** Starts an X server in memory, which chooses a free number by itself. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const args = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"];
  const child = spawn(findProgram("Xvfb") ?? "Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(child.stdout, "data");
  return { name: `:${String(number).trim()}`, process: child };
}

/** MiniBrowser prints what pages log to the driver's output. */
function collectErrors(driver: ChildProcess): string[] {
  const errors: string[] = [];
  for (const stream of [driver.stdout, driver.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      errors.push(...text.split("\n").filter((line) => /CONSOLE (\w+ )?ERROR/.test(line)));
    });
  }
  return errors;
}

async function openSession(server: string): Promise<WebDriver> {
  const deadline = Date.now() + patienceMilliseconds;
  // It answers as soon as it listens.
  while (!(await fetch(`${server}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`WebKitWebDriver does not answer at ${server}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const args = [
    "--automation",
    "--enable-write-console-messages-to-stdout=true",
    // Back loads a page again, as it does when a visitor comes back late.
    "--enable-page-cache=false",
  ];
  return new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": { args } }),
    )
    .build();
}

/** Repeats what fails while the page scrolls, moves or renders again. */
async function retry(act: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      return await act();
    } catch (cause) {
      const passes =
        cause instanceof error.ElementNotInteractableError ||
        cause instanceof error.ElementClickInterceptedError ||
        cause instanceof error.StaleElementReferenceError;
      if (!passes || Date.now() > deadline) throw cause;
    }
  }
}

function scrollToCenter(element: Element): void {
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

async function driveWebKit(
  session: WebDriver,
  errors: string[],
  stop: () => Promise<void>,
): Promise<Browser> {
  const capabilities = await session.getCapabilities();
  const findVisible = async (locator: string) => {
    const by = locator.startsWith("//") ? By.xpath(locator) : By.css(locator);
    const element = await session.wait(until.elementLocated(by), patienceMilliseconds, locator);
    await session.wait(until.elementIsVisible(element), patienceMilliseconds, locator);
    // WebKitWebDriver does not scroll far enough by itself on long pages.
    await session.executeScript(scrollToCenter, element);
    return element;
  };
  const find = async (locator: string) => {
    const element = await findVisible(locator);
    await session.wait(until.elementIsEnabled(element), patienceMilliseconds, locator);
    return element;
  };
  return {
    version: `${capabilities.get("browserName")}/${capabilities.get("browserVersion")}`,
    takeErrors: () => errors.splice(0),
    open: (address) => session.get(address),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    resize: async (width, height) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    evaluate: (script, ...args) => session.executeScript(script, ...args),
    click: (locator) => retry(async () => (await find(locator)).click()),
    clickDisabled: async (locator) => {
      const origin = await findVisible(locator);
      await session.actions().move({ origin }).click().perform();
    },
    fill: (locator, value) =>
      retry(async () => {
        const element = await find(locator);
        if ((await element.getTagName()).toLowerCase() === "select") {
          return element.findElement(By.css(`option[value="${value}"]`)).click();
        }
        await element.clear();
        await element.sendKeys(value);
      }),
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    close: async () => {
      await session.quit();
      await stop();
    },
  };
}
