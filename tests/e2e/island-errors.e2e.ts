import { readWords } from "#schemas/words.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { islandPages } from "#tests/support/island-pages.ts";
import { pageWords } from "#tests/support/page-words.ts";

const states = readWords("island-states");

const message = "The linen is at the laundry";

// The error itself, and React's report of it.
test.use({ expectConsole: [new RegExp(message)] });

/** The islands of a page by their names, each with the address of its script. */
async function islandsOf(page: Page, path: string): Promise<Map<string, string>> {
  const html = await (await page.request.get(path)).text();
  return new Map(
    [...html.matchAll(/component-url="([^"]+)" component-export="([^"]+)"/g)].map(
      ([, url = "", name = ""]) => [name, url],
    ),
  );
}

test("a script that cannot be fetched has a message in its place, also while it loads, and the next press tries again", async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/astro-island|Failed to fetch|ERR_FAILED|request failed/);
  const ofAuth = (await islandsOf(page, "/auth")).get("Auth");
  await page.route(`**${ofAuth}*`, (route) => route.abort());
  await page.goto("/auth");
  const island = page.locator("astro-island[component-export=Auth]");
  await expect(island.getByText(states.failed)).toBeVisible();
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();

  const script = (await islandsOf(page, "/blog")).get("NewsletterBox");
  const { promise: offline, resolve: goOffline } = Promise.withResolvers<void>();
  await page.route(`**${script}*`, (route) => offline.then(() => route.abort()));
  await page.goto("/blog#newsletter");
  const box = page.locator("astro-island[component-export=NewsletterBox]");
  const email = box.getByRole("textbox");
  // It is disabled until hydration, and is pressed as a pointer does.
  const subscribe = box.locator("[type=submit]");
  await email.fill("karoo@example.com");
  await expect(box.getByRole("status")).toHaveCount(0);
  await subscribe.click({ force: true });
  await expect(box.getByRole("status")).toHaveText(states.loading);
  goOffline();
  await expect(box.getByRole("status")).toHaveText(states.failed);
  await page.unrouteAll();
  await subscribe.click({ force: true });
  await expect(box.getByText(pageWords.newsletter.box.noConsent)).toBeVisible();
  await expect(box.getByRole("status")).toHaveCount(0);
  await expect(email).toHaveValue("karoo@example.com");
});

/** An island that wakes by itself, one that wakes in view, one that needs a session, and the two of the header. */
const tried = [
  "HeroControls",
  "CommissionCalculator",
  "Account",
  "AccountEntry",
  "PhoneAccountEntry",
] as const;

test("an error in an island shows in its place, and the rest of the page works", async ({
  page,
}) => {
  test.slow();
  for (const name of tried) {
    const path = islandPages[name];
    const script = (await islandsOf(page, path)).get(name);
    await page.route(`**${script}`, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        // Other islands may be in the same file.
        body: `export * from "${script}?original"; export function ${name}() { throw new Error("${message}"); }`,
      }),
    );
    // A session, for the islands that wait for one. It ran out long ago, and the service does not know it.
    await page.addInitScript(() => localStorage.setItem("sb-localhost-auth-token", "{}"));
    await page.goto(path);
    const island = page.locator(`astro-island[component-export=${name}]`);
    await island.evaluate((element) => element.firstElementChild?.scrollIntoView());
    await expect(island.getByText("Unexpected Application Error!")).toHaveCount(1);
    await expect(island.getByText(`500: ${message}`)).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.locator("#menu")).toBeVisible();
    await page.keyboard.press("Escape");
    const home = island.getByRole("link", { name: "Return to Home", includeHidden: true });
    await expect(home).toHaveAttribute("href", "/");
  }
});
