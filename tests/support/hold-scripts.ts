import type { Page } from "@playwright/test";

/** Keeps the site's scripts from arriving, as on a slow line, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
