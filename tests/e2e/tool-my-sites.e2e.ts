import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";
import { pageWords } from "#tests/support/page-words.ts";

const toolWords = readWords("tools");
const path = "/ota-commission";
const { prefill } = pageWords.contact.form;
const { mySites } = readWords("ota-commission");
const { fields, result: words, connection, other } = mySites;

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
  await expect(page).toHaveURL(/sites=booking-com%2Cairbnb%2Clekkeslaap/);
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

test("a link of the channel checker, which was a page, opens the filter with its sites", async ({
  page,
}) => {
  await page.goto("/tools/channel-checker?sites=lekkeslaap,nowhere,elsewhere");
  await expect(page).toHaveURL(/\/ota-commission\?sites=lekkeslaap/);
  await expect(answer(page)).toHaveText("LekkeSlaap is connected.");
  await expect(answer(page)).toBeInViewport();
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
