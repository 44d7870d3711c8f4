/** A browser that a journey drives. A locator is a CSS selector, or an XPath that begins with "//". */
export type Browser = {
  /** Product and version, for example "firefox/153.7.0". */
  version: string;
  /** What pages logged as errors since the last call. */
  takeErrors(): string[];
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of the window. MiniBrowser's is never narrower than about 450 px. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It can use its arguments and the page, and nothing else. */
  evaluate<Arguments extends unknown[], Result>(
    script: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>>;
  /** Waits until the element can be clicked, then clicks it as a pointer does. */
  click(locator: string): Promise<void>;
  /** Clicks in the middle of an element, even if it is disabled. */
  clickDisabled(locator: string): Promise<void>;
  /** Replaces the text of a field by typing, or chooses the option of a list with this value. */
  fill(locator: string, value: string): Promise<void>;
  press(key: "Enter" | "Escape" | "Tab"): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  name: "Firefox" | "WebKit";
  /** Returns what is missing on this machine and how to install it, or undefined if it can start. */
  missing(): string | undefined;
  start(theme: "light" | "dark"): Promise<Browser>;
};

/** How long an element has to appear; the same as Playwright's in the tests of Chromium. */
export const patienceMilliseconds = 20_000;
