import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "#accounts/tests/support/start-server.ts";
import { findProgram } from "#scripts/testing/find-program.ts";
import { type Browser, type Engine, patienceMilliseconds } from "./browser.ts";

/** The characters for keys, and the name of an element in JSON, as the W3C's WebDriver has them. */
const keys = { Enter: "\ue007", Escape: "\ue00c", Tab: "\ue004" };
const elementName = "element-6066-11e4-a52e-4f735466cecf";
type ElementReference = { [elementName]: string };

/** WebKitGTK's MiniBrowser through WebDriver, which is a few HTTP requests. It needs a display: the desktop's, or one in memory by Xvfb. */
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
      return await driveWebKit(`http://127.0.0.1:${port}`, errors, stop);
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

/** Repeats what fails until the driver listens, or while the page loads, scrolls, moves or renders again. */
async function retry<Result>(act: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      return await act();
    } catch (cause) {
      if (Date.now() > deadline) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function send(method: "POST" | "DELETE", address: string, parameters = {}) {
  const body = method === "POST" ? JSON.stringify(parameters) : null;
  const answer = await fetch(address, { method, body });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${address}: ${value.error}: ${value.message}`);
  return value;
}

/** Brings an element into view, as WebKitWebDriver does not scroll far enough on long pages. Runs in the page. */
function canBeClicked(element: Element): boolean {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return element.checkVisibility() && !element.matches(":disabled");
}

async function driveWebKit(
  server: string,
  errors: string[],
  stop: () => Promise<void>,
): Promise<Browser> {
  const args = [
    "--automation",
    "--enable-write-console-messages-to-stdout=true",
    // Back loads a page again, as it does when a visitor comes back late.
    "--enable-page-cache=false",
  ];
  const alwaysMatch = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { args } };
  const { sessionId, capabilities } = await retry(() =>
    send("POST", `${server}/session`, { capabilities: { alwaysMatch } }),
  );
  const session = `${server}/session/${sessionId}`;
  const post = (command: string, parameters = {}) =>
    send("POST", `${session}/${command}`, parameters);
  const evaluate: Browser["evaluate"] = (script, ...args) =>
    post("execute/sync", { script: `return (${script}).apply(null, arguments)`, args });
  const find = (locator: string): Promise<ElementReference> =>
    post("element", {
      using: locator.startsWith("//") ? "xpath" : "css selector",
      value: locator,
    });
  const command = (element: ElementReference, name: string, parameters?: object) =>
    post(`element/${element[elementName]}/${name}`, parameters);
  const findReady = async (locator: string) => {
    const element = await find(locator);
    const isReady = await evaluate(canBeClicked, element as unknown as Element);
    if (!isReady) throw new Error(`${locator} cannot be clicked`);
    return element;
  };
  const perform = (id: string, type: string, actions: object[]) =>
    post("actions", { actions: [{ id, type, actions }] });

  return {
    version: `${capabilities.browserName}/${capabilities.browserVersion}`,
    takeErrors: () => errors.splice(0),
    open: (url) => post("url", { url }),
    reload: () => post("refresh"),
    back: () => post("back"),
    resize: (width, height) => post("window/rect", { x: 0, y: 0, width, height }),
    evaluate,
    click: (locator) => retry(async () => command(await findReady(locator), "click")),
    clickDisabled: async (locator) => {
      const origin = await retry(() => find(locator));
      await evaluate(canBeClicked, origin as unknown as Element);
      const move = { type: "pointerMove", origin, x: 0, y: 0 };
      const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
      await perform("mouse", "pointer", [move, ...press]);
    },
    fill: (locator, value) =>
      retry(async () => {
        const field = await findReady(locator);
        const option = `${locator} option[value="${value}"]`;
        if (await evaluate((selector) => document.querySelector(selector) !== null, option)) {
          return command(await find(option), "click");
        }
        await command(field, "clear");
        return command(field, "value", { text: value });
      }),
    press: (key) =>
      perform("keyboard", "key", [
        { type: "keyDown", value: keys[key] },
        { type: "keyUp", value: keys[key] },
      ]),
    close: async () => {
      await send("DELETE", session);
      await stop();
    },
  };
}
