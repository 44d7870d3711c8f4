import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";

const toolWords = readWords("tools");
const path = "/tools/commission-calculator";
const { tool } = readWords("commission-calculator");
const { fields, groups, result: words } = tool;

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

  await openCalculator(page, "?rooms=51&parts=both&share-safarinow=5&share-phone=15");
  await expect(field(page, "SafariNow, %")).toBeVisible();
  await expect(page.getByRole("link", { name: words.toOffer })).toHaveAttribute(
    "href",
    demoLink({ rooms: 51, plan: "enterprise", parts: ["channel-manager", "booking-engine"] }),
  );
});
