import { expect, type Page } from "@playwright/test";
import { pageWords } from "#tests/support/page-words.ts";

/** Page object of /contact. Its clock is stopped, so that tests see each step of sending. */

export const contactFields = (page: Page) => {
  const form = page.getByRole("form", { name: pageWords.contact.form.title });
  const labelled = (name: keyof typeof pageWords.contact.form.fields) =>
    form.getByLabel(pageWords.contact.form.fields[name].label);
  return {
    name: labelled("name"),
    email: labelled("email"),
    company: labelled("company"),
    phone: labelled("phone"),
    propertyCount: labelled("propertyCount"),
    interest: labelled("interest"),
    message: labelled("message"),
    submit: form.locator("[type=submit]"),
  };
};

/** Stops the clock of a page that is live. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1000);
}

export async function fillRequired(page: Page): Promise<void> {
  const { name, email, message } = contactFields(page);
  await name.fill("Thandi Nkosi");
  await email.fill("thandi@example.com");
  await message.fill("Twelve rooms, mostly on two travel sites.");
}

/** Presses Send, and lets pass the time that sending takes. */
export async function send(page: Page): Promise<void> {
  const { submit } = contactFields(page);
  await submit.click();
  await expect(submit).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(submit).toBeEnabled();
}

/** The notice on the screen, or the notices if there are more. */
export const notices = (page: Page) =>
  page.getByRole("region", { name: /^Notices/ }).getByRole("listitem");
