import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { channels } from "#site/tools/channel-checker/channels.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { findSmallTargets, printTool, untilToolReady } from "#tests/support/check-tool.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { pageWords } from "#tests/support/page-words.ts";

const toolWords = readWords("tools");
const path = "/ota-commission";
const { prefill } = pageWords.contact.form;
const { mySites } = readWords("ota-commission");
const { fields, result: words, connection, other } = mySites;
const allSites = channels.map(({ id }) => id).join(",");

const answer = (page: Page) => page.locator(".my-sites .tool-answer");
const site = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const entry = (page: Page, id: string) => page.locator(`.site-list [data-site="${id}"]`);
const tableRows = (page: Page) => page.locator(".commission-table tr[data-site]:visible");

/** Opens the filter and waits until it is hydrated. */
async function openFilter(page: Page, query = ""): Promise<void> {
  await page.goto(path + query);
  await page.locator(".my-sites").scrollIntoViewIfNeeded();
  await untilToolReady(page);
}

test("by keyboard: Airbnb and a site without a rate, another site, and a question about it", async ({
  page,
}) => {
  await openFilter(page);
  await expect(answer(page)).toHaveText("6 of 16 sites are connected.");
  const allRows = await tableRows(page).count();
  await site(page, "Booking.com").press("Space");
  await site(page, "LekkeSlaap").press("Space");
  await expect(answer(page)).toHaveText("Booking.com and LekkeSlaap are connected.");
  await expect(tableRows(page)).toHaveCount(2);
  await expect(page.locator(".commission-chart [data-site]:visible")).toHaveCount(2);
  await site(page, "Airbnb").focus();
  await page.keyboard.press("Space");
  await expect(answer(page)).toHaveText("Booking.com, Airbnb and LekkeSlaap are connected.");
  // Airbnb has two rows, whose entries are open.
  await expect(tableRows(page)).toHaveCount(4);
  await expect(entry(page, "airbnb-split")).toHaveAttribute("open");
  await expect(entry(page, "airbnb-split")).toContainText(
    `${mySites.connectionLabel}: ${connection.served}`,
  );
  await expect(entry(page, "agoda")).toBeHidden();
  await expect(page.locator(".my-sites > [role=status]")).toContainText("Airbnb");

  await site(page, "Vrbo").focus();
  await page.keyboard.press("Space");
  await expect(answer(page)).toHaveText("3 of 4 sites are connected.");
  await expect(entry(page, "vrbo")).toBeVisible();
  await expect(entry(page, "vrbo")).toContainText(`${mySites.connectionLabel}: ${connection.ask}`);

  await page.getByLabel(fields.other.label).focus();
  await page.keyboard.type("lekke slaap");
  await expect(page.locator(".my-sites-other")).toHaveText(
    fill(other.listed, { site: "LekkeSlaap" }),
  );
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Foo Stays");
  await expect(page).toHaveURL(/vrbo$/);
  const askLink = page.getByRole("link", {
    name: fill(words.ask, { sites: "Vrbo and Foo Stays" }),
  });
  await askLink.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Message")).toHaveValue(
    `${prefill.subjects.channels.line} ${fill(prefill.sites, { sites: "Vrbo" })} ${prefill.otherSite}`,
  );
  // Back from the form, the choice is still in the address, and the name in the history.
  await page.goBack();
  await expect(page.getByLabel(fields.other.label)).toHaveValue("Foo Stays");
  await expect(answer(page)).toHaveText(/of 4 sites/);
  await page.getByRole("button", { name: toolWords.shared.reset }).press("Enter");
  await expect(answer(page)).toHaveText("6 of 16 sites are connected.");
  await expect(tableRows(page)).toHaveCount(allRows);
});

test.describe("by touch on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the ticks are in the link, and targets are large enough", async ({ page }) => {
    await openFilter(page);
    await site(page, "LekkeSlaap").tap();
    await site(page, "SafariNow").tap();
    await expect(page).toHaveURL(/sites=lekkeslaap%2Csafarinow/);
    await page.reload();
    await page.locator(".my-sites").scrollIntoViewIfNeeded();
    await expect(answer(page)).toHaveText("LekkeSlaap and SafariNow are connected.");
    await expect(site(page, "SafariNow")).toBeChecked();
    await expect(site(page, "Booking.com")).not.toBeChecked();
    await openFilter(page, `?sites=${allSites}`);
    await page.getByLabel(fields.other.label).fill("Wide".repeat(15));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const targets = page.locator(".my-sites :is(label.checkbox, .input, button, .btn):visible");
    expect(await findSmallTargets(targets)).toEqual([]);
  });
});

test("a link of the channel checker, which was a page, opens the filter with its sites", async ({
  page,
}) => {
  await page.goto("/tools/channel-checker?sites=lekkeslaap,nowhere,elsewhere");
  await expect(page).toHaveURL(/\/ota-commission\?sites=lekkeslaap/);
  await expect(answer(page)).toHaveText("LekkeSlaap is connected.");
  await expect(answer(page)).toBeInViewport();
});

test("sites print with names, notes and the link; axe finds nothing", async ({ page }) => {
  // Lines break inside of names, as in "SA- Venues".
  const withoutSpaces = (text: string) => text.replace(/\s/g, "");
  for (const count of [6, channels.length]) {
    const chosen = channels.slice(0, count);
    await openFilter(page, `?sites=${chosen.map(({ id }) => id).join(",")}`);
    await page.getByLabel(fields.other.label).fill("Foo Stays");
    await expect(answer(page)).toHaveText(new RegExp(` of ${count} sites`));
    const pages = await printTool(page, page.locator("#my-sites"));
    const printed = withoutSpaces(pages.join(""));
    const texts = chosen.flatMap(({ name, rows, leftOut }) => [
      name,
      ...rows.flatMap(({ rateNote, note }) => [rateNote, note]),
      ...(leftOut ? [leftOut.reason] : []),
    ]);
    const missing = [...texts, fill(other.title, { site: "Foo Stays" }), "sites="].filter(
      (text) => !printed.includes(withoutSpaces(text)),
    );
    expect(missing).toEqual([]);
    const leftOut = channels.slice(count).map(({ name }) => `${name}:`);
    expect(leftOut.filter((text) => printed.includes(withoutSpaces(text)))).toEqual([]);
  }
  for (const query of ["", "?sites=", `?sites=${allSites},nowhere`]) {
    await openFilter(page, query);
    await page.getByLabel(fields.other.label).fill("Foo Stays");
    expect(await findAxeViolations(page, ["light", "dark"], "#my-sites")).toEqual([]);
  }
});

test("a site's name in the table opens its details, by pointer, by keyboard and by address", async ({
  page,
}) => {
  await page.goto(path);
  const entry = page.locator("details#lekkeslaap");
  await page.getByRole("table").getByRole("link", { name: "LekkeSlaap" }).first().click();
  await expect(entry).toHaveAttribute("open");
  await entry.locator("summary").press("Enter");
  await expect(entry).not.toHaveAttribute("open");
  // The address is the same as before.
  await page.getByRole("table").getByRole("link", { name: "LekkeSlaap" }).first().press("Enter");
  await expect(entry).toHaveAttribute("open");
  await page.goto(`${path}#expedia`);
  await expect(page.locator("details#expedia")).toHaveAttribute("open");
});
