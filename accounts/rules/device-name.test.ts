import { expect, test } from "vitest";
import { deviceName } from "#accounts/rules/device-name.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const android = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0";
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5";

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${android} Mobile Safari/537.36`,
    "Chrome on Android, phone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${android} Safari/537.36`,
    "Chrome on Android, tablet",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Mobile/15E148 Safari/604.1`,
    "Safari on iPhone",
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${apple} Mobile/15E148 Safari/604.1`,
    "Safari on iPad",
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Safari/605.1.15`, "Safari on macOS"],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, "Microsoft Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
  [null, "Unknown browser"],
  ["", "Unknown browser"],
  ["node", "Unknown browser"],
  ["curl/8.5.0", "Unknown browser"],
  ["x".repeat(256), "Unknown browser"],
  // A text that a thief chose, which the owner would read in the list of sessions.
  ["Call +27 00 000 0000 to keep your account/1.0 (Windows)", "Unknown browser"],
  ["<b>Chrome</b>/1.0", "Chrome"],
])("%s is %s", (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});
