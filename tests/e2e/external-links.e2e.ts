import { companies } from "#content/companies.ts";
import { company } from "#content/company.ts";
import { everyPath } from "#site/every-path.ts";
import { expect, notFoundAt, type Page, test } from "#tests/support/browser-test.ts";

/** Links to a chat, the demo, the group and the firm elsewhere; a source that an article cites is none of them. */
function outsideLinks(page: Page) {
  return page.evaluate(
    (domain) =>
      [...document.links]
        .filter(({ protocol, hostname }) =>
          protocol === "https:" ? hostname === "wa.me" || hostname.endsWith(`.${domain}`) : false,
        )
        .map(({ href, target, relList, textContent }) => ({
          href,
          newTab: target === "_blank" && relList.contains("noopener"),
          saysSo: /\(opens in a new tab\)$/.test(textContent ?? ""),
        })),
    company.domain,
  );
}

test.describe("on every page", () => {
  // Without script /account does not redirect.
  test.use({ expectConsole: notFoundAt("/404"), javaScriptEnabled: false });

  test("a link that leaves the site opens in a new tab, and says so", async ({ page }) => {
    for (const { path } of everyPath()) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      const links = await outsideLinks(page);
      expect(links.length, path).toBeGreaterThan(0);
      for (const link of links) {
        expect(link, path).toEqual({ href: link.href, newTab: true, saysSo: true });
      }
    }
  });
});

test("each of the seven companies has its Visit Website button", async ({
  page,
  context,
  open,
}) => {
  await context.route("https://**", (route) => route.fulfill({ body: "A company of the group" }));
  await open("/");
  const buttons = page.getByRole("link", { name: /^Visit Website/ });
  await expect(buttons).toHaveCount(7);
  for (const [index, { name, url }] of companies.entries()) {
    await expect(buttons.nth(index)).toContainText(`: ${name} (opens in a new tab)`);
    await expect(buttons.nth(index)).toHaveAttribute("href", url);
  }
  const popup = page.waitForEvent("popup");
  await buttons.last().click();
  const tab = await popup;
  await expect(tab.getByText("A company of the group")).toBeVisible();
  expect(await tab.evaluate(() => opener)).toBeNull();
  await expect(page).toHaveURL("/");
});
