import { chromeLaunchOptions } from "#scripts/testing/find-browser.ts";
import { test } from "#tests/support/account-test.ts";
import { backFromRecovery } from "#tests/support/back-from-recovery.ts";

// A headless shell lacks this cache, and Playwright turns it off unless it is told otherwise.
test.use({
  launchOptions: {
    ...chromeLaunchOptions(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test(
  "Back from the new password to pages of the browser's cache still leads to it",
  backFromRecovery,
);
