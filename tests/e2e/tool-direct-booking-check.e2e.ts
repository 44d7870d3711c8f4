import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";

const toolWords = readWords("tools");
const path = "/tools/direct-booking-check";
const { tool } = readWords("direct-booking-check");
const { questions: questionWords, result: words } = tool;

const answered = (count: number) =>
  fill(words.answered, { answered: count, all: checkQuestions.length });
const score = (points: number) => fill(words.score, { score: points });

const answer = (page: Page) => page.locator(".tool-answer");
const questions = (page: Page) => page.locator(".check-questions > li");
/** The choice of an answer, 0 for yes, of a question counted from 0. */
const choice = (page: Page, question: number, at: number) =>
  questions(page).nth(question).getByRole("radio").nth(at);
const stepNames = (page: Page) => page.locator(".check-steps h3");

/** Opens the check and waits until it is hydrated. */
async function openCheck(page: Page, query = ""): Promise<void> {
  await page.goto(path + query);
  await page.locator(".tool").scrollIntoViewIfNeeded();
  await untilToolReady(page);
}

test("by keyboard: twelve answers, the score, and a better answer", async ({ page }) => {
  await openCheck(page);
  await expect(answer(page)).toHaveText(answered(0));
  await choice(page, 0, 0).focus();
  // Yes to all but the confirmation (no) and the reviews (partly): 100 − 12 − 2.
  for (const [index, { id }] of checkQuestions.entries()) {
    await page.keyboard.press("Space");
    if (id === "instant") {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
    }
    if (id === "reviews") {
      await expect(page.locator(".check-missing")).toBeHidden();
      await page.keyboard.press("ArrowDown");
      continue;
    }
    await expect(answer(page)).toHaveText(answered(index + 1));
    // Past the link to the article.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
  }
  await expect(answer(page)).toHaveText(score(86));
  await expect(stepNames(page)).toHaveText([
    new RegExp(`^${questionWords.instant.name}`),
    new RegExp(`^${questionWords.reviews.name}`),
  ]);
  await expect(page.locator(".check-steps")).toContainText(words.engine);
  await expect(page.locator(".tool > [role=status]")).toContainText(score(86));
  await choice(page, 5, 2).focus();
  await page.keyboard.press("ArrowUp");
  await expect(answer(page)).toHaveText(score(92));
  const guide = page.locator(".check-steps").getByRole("link", { name: "Guest experience" });
  await expect(guide).toHaveAttribute("href", "/success-guide#guests");
  await page.getByRole("button", { name: toolWords.shared.reset }).press("Enter");
  await expect(answer(page)).toHaveText(answered(0));

  await openCheck(page, "?answers=yyyyyyyyyy--");
  const missing = page.locator(".check-missing a");
  await expect(missing).toHaveText(
    checkQuestions.slice(10).map(({ id }) => questionWords[id].name),
  );
  await missing.first().click();
  await expect(questions(page).nth(10)).toBeInViewport();
  await choice(page, 10, 1).check();
  await choice(page, 11, 2).check();
  await expect(page).toHaveURL(/answers=yyyyyyyyyypn/);
});
