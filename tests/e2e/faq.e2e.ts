import { readWords } from "#schemas/words.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";

const { general, pricing, contact } = readWords("faqs");

/** Pages have other disclosures too. */
const questions = "main details[name$=faq]";

const question = (page: Page, number: number) =>
  page.locator(`${questions} summary`).nth(number - 1);
const answer = (page: Page, number: number) => page.locator(`${questions} > p`).nth(number - 1);

/** Checks which answer shows, and that no other does. */
async function expectOnlyOpen(page: Page, number: number): Promise<void> {
  await expect(answer(page, number)).toBeVisible();
  await expect(page.locator(`${questions}[open]`)).toHaveCount(1);
}

async function expectNoneOpen(page: Page): Promise<void> {
  await expect(page.locator(`${questions}[open]`)).toHaveCount(0);
  await expect(page.locator(`${questions} > p`).filter({ visible: true })).toHaveCount(0);
}

const pages = [
  { path: "/faq", faqs: general },
  { path: "/pricing", faqs: pricing },
  { path: "/contact", faqs: contact },
];

test("every page of questions shows them all, one open at a time", async ({ page, open }) => {
  test.slow();
  for (const { path, faqs } of pages) {
    await open(path);
    await expect(page.locator(`${questions} summary`)).toHaveText(faqs.map((faq) => faq.question));
    for (const number of [2, faqs.length, 1]) {
      await question(page, number).click();
      await expectOnlyOpen(page, number);
    }
    await question(page, 1).click();
    await expectNoneOpen(page);
  }
});
