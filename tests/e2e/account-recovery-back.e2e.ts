import { launchOptions } from "#scripts/testing/find-browser.ts";
import { test } from "#tests/support/account-test.ts";
import { backFromRecovery } from "#tests/support/back-from-recovery.ts";

// Playwright turns the cache off unless it is told otherwise.
test.use({
  launchOptions: {
    ...launchOptions(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test(
  "Back from the new password to pages of the browser's cache still leads to it",
  backFromRecovery,
);
