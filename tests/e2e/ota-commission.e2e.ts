import { expect, test } from "#tests/support/browser-test.ts";

const address = "/ota-commission";

test("a site's name in the table opens its details, by pointer, by keyboard and by address", async ({
  page,
  open,
}) => {
  await open(address);
  const entry = page.locator("details#lekkeslaap");
  await page.getByRole("table").getByRole("link", { name: "LekkeSlaap" }).first().click();
  await expect(entry).toHaveAttribute("open");
  await entry.locator("summary").press("Enter");
  await expect(entry).not.toHaveAttribute("open");
  // The address is the same as before.
  await page.getByRole("table").getByRole("link", { name: "LekkeSlaap" }).first().press("Enter");
  await expect(entry).toHaveAttribute("open");
  await open(`${address}#expedia`);
  await expect(page.locator("details#expedia")).toHaveAttribute("open");
});
