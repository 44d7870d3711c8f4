import { expect, test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";

// Anyone can send a link to a page of ours. What the link says must not look like our words.

const forged = "Call 0800 EVIL";
const text = encodeURIComponent(forged);

for (const [name, link, part] of [
  ["the search of articles", `/blog?q=${text}`, ".article-finder-status:not(:empty)"],
  ["the contact form", `/contact?about=channels&sites=${text}#form`, "[name=message]"],
  [
    "the channel checker",
    `/tools/channel-checker?sites=agoda,${text}&other=${text}`,
    ".channel-cards :text('Agoda')",
  ],
  [
    "the forms for guest records",
    `/tools/guest-records#form=breach&property=${text}&address=${text}&officer=${text}`,
    ".tool .paper-breach",
  ],
  ["the calendar", `/features?calendar=r0451650.t0${text}`, "#try-calendar :text('1,650')"],
] as const) {
  test(`a link puts no text of its sender into ${name}`, async ({ page }) => {
    await page.goto(link);
    await page.locator(part).first().scrollIntoViewIfNeeded();
    await untilToolReady(page);
    await expect(page.locator(part).first()).toBeVisible();
    if (part === "[name=message]") await expect(page.locator(part)).not.toHaveValue("");
    // The address that is printed may hold it, as the address bar does.
    await expect(page.getByText("EVIL").filter({ visible: true })).toHaveCount(0);
    const values = await page
      .locator("input:not([type=search]), textarea")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(values.join()).not.toContain("EVIL");
  });
}
