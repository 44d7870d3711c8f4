import { toolWords } from "#content/tools.ts";
import { everyPath } from "#site/every-path.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";

const message = "The linen is at the laundry";

// The error itself, and what React says of it.
test.use({ expectConsole: [new RegExp(message)] });

/** The page on which each island is tried. The test below finds those that are missing here. */
const islands = {
  HeroControls: "/",
  ContactForm: "/contact",
  ArticleSearch: "/blog",
  CategoryPicker: "/blog",
  NewsletterBox: "/blog",
  ShareRow: "/blog/mobile-booking-ux",
  InstallButton: "/app",
  CommissionCalculator: "/tools/commission-calculator",
  TryCalendar: "/features",
  ChannelChecker: "/tools/channel-checker",
  DirectBookingCheck: "/tools/direct-booking-check",
  GuestRecords: "/tools/guest-records",
  PriceBuilder: "/pricing-plans",
  Auth: "/auth",
  Account: "/account",
  NewsletterLink: "/newsletter/unsubscribe",
  AccountEntry: "/about",
  PhoneAccountEntry: "/about",
  AccountLink: "/about",
  LinkNotice: "/about",
};

/** The islands of a page by their names, each with the address of its script. */
async function islandsOf(page: Page, path: string): Promise<Map<string, string>> {
  const html = await (await page.request.get(path)).text();
  return new Map(
    [...html.matchAll(/component-url="([^"]+)" component-export="([^"]+)"/g)].map(
      ([, url = "", name = ""]) => [name, url],
    ),
  );
}

test("every island of the site is tried here", async ({ page }) => {
  const found = new Set<string>();
  for (const { path } of everyPath()) {
    for (const name of (await islandsOf(page, path)).keys()) found.add(name);
  }
  expect([...found].sort()).toEqual(Object.keys(islands).sort());
});

test("an error with a status of its own shows it", async ({ page }) => {
  const script = (await islandsOf(page, "/contact")).get("ContactForm");
  await page.route(`**${script}`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export function ContactForm() { throw Object.assign(new Error("${message}"), { status: 503 }); }`,
    }),
  );
  await page.goto("/contact");
  await expect(page.locator("astro-island[component-export=ContactForm]")).toContainText(
    `503: ${message}`,
  );
});

test.describe("a script that cannot be fetched", () => {
  test.use({ expectConsole: [/astro-island|Failed to fetch|ERR_FAILED|request failed/] });

  test("is said in its place, and the forms of /auth can be seen", async ({ page }) => {
    const script = (await islandsOf(page, "/auth")).get("Auth");
    await page.route(`**${script}*`, (route) => route.abort());
    await page.goto("/auth");
    const island = page.locator("astro-island[component-export=Auth]");
    await expect(island.getByRole("alert")).toContainText("could not be loaded");
    await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  });

  for (const name of ["PriceBuilder"] as const) {
    test(`${name} says that it is loading, then that it could not be loaded`, async ({ page }) => {
      const script = (await islandsOf(page, islands[name])).get(name);
      const { promise: offline, resolve: goOffline } = Promise.withResolvers<void>();
      await page.route(`**${script}*`, (route) => offline.then(() => route.abort()));
      await page.goto(islands[name]);
      const island = page.locator(`astro-island[component-export=${name}]`);
      const loading = island.getByText(toolWords.loading);
      await loading.scrollIntoViewIfNeeded();
      await expect(loading).toBeVisible();
      goOffline();
      await expect(island.getByRole("alert")).toContainText("could not be loaded");
      await expect(loading).toBeHidden();
    });
  }
});

for (const [name, path] of Object.entries(islands)) {
  test(`an error in ${name} shows in its place, and the rest of the page works`, async ({
    page,
  }) => {
    const script = (await islandsOf(page, path)).get(name);
    await page.route(`**${script}`, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export function ${name}() { throw new Error("${message}"); }`,
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
  });
}
