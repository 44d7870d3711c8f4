import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { restChannel } from "#site/tools/commission-calculator/channels.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { findSmallTargets, printTool, untilToolReady } from "#tests/support/check-tool.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";

const toolWords = readWords("tools");
const path = "/tools/commission-calculator";
const { tool } = readWords("commission-calculator");
const { fields, groups, result: words, chart } = tool;

const answer = (page: Page) => page.locator(".tool-answer");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const exampleAnswer =
  "Our example house keeps R14,066 in the first year and R45,422 in the second.";

/** Opens the calculator and waits until it is hydrated. */
async function openCalculator(page: Page, query = ""): Promise<void> {
  await page.goto(path + query);
  await page.locator(".tool").scrollIntoViewIfNeeded();
  await untilToolReady(page);
}

test("by keyboard: a smaller house, shares that do not add up, and their correction", async ({
  page,
}) => {
  await openCalculator(page);
  await expect(answer(page)).toHaveText(exampleAnswer);
  await field(page, fields.rooms.label).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("6");
  // By hand: 6 × 365 × 53.62% = 1,174 nights, × R1,900 = R2,230,600. 70% at 17% is R265,441.
  await expect(page.locator(".tool-result")).toContainText("You pay R265,441 commission a year");
  // 15% move: R56,880 less R11,711 card fees and R50,400 of our fees; in the first year nine twelfths, and R5,000 set-up.
  await expect(answer(page)).toContainText(
    "You would lose R21,523 in the first year and R5,230 in the second.",
  );
  const status = page.locator(".tool > [role=status]");
  await expect(status).toContainText("R265,441");

  const lekkeSlaap = field(page, "LekkeSlaap, %");
  await lekkeSlaap.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("40");
  await expect(answer(page)).toHaveText(words.correct);
  const tooMuch = "All shares together are 140%. That is 40% too much.";
  await expect(lekkeSlaap).toHaveAccessibleDescription(tooMuch);
  await expect(page.locator(".tool-result")).toContainText(tooMuch);
  await expect(status).toContainText(tooMuch);
  const bookingCom = field(page, "Booking.com, %");
  await bookingCom.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("20");
  await expect(bookingCom).toHaveAccessibleDescription(/12% too much/);
  const rest = page.getByRole("button", { name: /to 8%$/ });
  await rest.focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Phone, WhatsApp and walk-in, %")).toHaveValue("8");
  await expect(answer(page)).toContainText("You would ");

  await field(page, fields.months.label).fill("12");
  await expect(page.locator(".tool .calculator-own-sums")).toContainText("12 − 12 ÷ 2 = 6");
  await page.getByText(groups.ownCosts, { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(field(page, fields.thanks.label)).toBeFocused();
  await field(page, fields.parts.label).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("row", { name: /Our channel manager/ })).toBeHidden();
  await page.getByRole("button", { name: toolWords.shared.reset }).press("Enter");
  await expect(answer(page)).toHaveText(exampleAnswer);
});

test.describe("by touch on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the result is in the link, and targets are large enough", async ({ page }) => {
    await openCalculator(page);
    await field(page, fields.status.label).selectOption("vendor");
    await field(page, fields.points.label).tap();
    await field(page, fields.points.label).fill("10");
    await page.getByText(groups.moreTravelSites).tap();
    await field(page, "SafariNow, %").fill("5");
    await field(page, "Phone, WhatsApp and walk-in, %").fill("15");
    await expect(page).toHaveURL(/share-phone=15/);
    const shown = await answer(page).textContent();
    expect(shown).not.toBe(exampleAnswer);
    await page.reload();
    await expect(answer(page)).toHaveText(shown ?? "");
    await expect(field(page, "SafariNow, %")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const targets = page.locator(".tool :is(input, select, button, summary, a):visible");
    expect(await findSmallTargets(targets)).toEqual([]);
  });
});

test("prints, and axe finds nothing in any state", async ({ page }) => {
  await openCalculator(
    page,
    `?rooms=51&parts=both&points=2&share-lekkeslaap=5&share-safarinow=5&share-${restChannel}=10&thanks=40&own=1000`,
  );
  await expect(page.getByRole("link", { name: words.toOffer })).toHaveAttribute(
    "href",
    demoLink({ rooms: 51, plan: "enterprise", parts: ["channel-manager", "booking-engine"] }),
  );
  const paper = (await printTool(page)).join(" ");
  for (const text of [
    "Rooms 51",
    "SafariNow, % 5",
    "Kept before the missing fee",
    "Booking.com",
    "rooms=51",
  ]) {
    expect(paper).toContain(text);
  }

  await openCalculator(page);
  await page.getByText(chart.table).click();
  await page.getByText(groups.ownCosts, { exact: true }).click();
  const states = [
    () => field(page, fields.rate.label).fill("2600"),
    () => field(page, fields.parts.label).selectOption("both"),
    () => field(page, fields.currency.label).selectOption("EUR"),
    () => field(page, "Booking.com, %").fill("30"),
  ];
  for (const enter of states) {
    await enter();
    expect(await findAxeViolations(page, ["light", "dark"], ".tool")).toEqual([]);
  }
});
