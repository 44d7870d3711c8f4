import { company } from "#schemas/facts/company.ts";
import { expect, type Page, test, waitUntilLive } from "#tests/support/browser-test.ts";
import {
  contactFields,
  fillRequired,
  notices,
  send,
  stopClock,
} from "#tests/support/contact-page.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { readMailDraft } from "#tests/support/read-mail-draft.ts";

declare global {
  interface Window {
    /** Addresses that the page opened by a link of its own. */
    openedDrafts: string[];
  }
}

test.beforeEach(async ({ page, open }) => {
  await page.addInitScript(() => {
    window.openedDrafts = [];
    HTMLAnchorElement.prototype.click = function keepDraft() {
      window.openedDrafts.push(this.href);
    };
  });
  await page.clock.install();
  await open("/contact");
  await stopClock(page);
});

const openedDrafts = (page: Page) => page.evaluate(() => window.openedDrafts);

test("says beside each field what is missing, and goes to the first", async ({ page }) => {
  const { name, email, message, company, submit } = contactFields(page);
  await company.fill("Seven Rooms");
  await submit.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(pageWords.contact.form.fields.name.missing ?? "");
  await expect(email).toHaveAccessibleDescription(
    `${pageWords.contact.form.fields.email.hint} ${pageWords.contact.form.fields.email.missing}`,
  );
  for (const field of [name, email, message]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await expect(company).not.toHaveAttribute("aria-invalid");
  await expect(company).toHaveValue("Seven Rooms");
  expect(await openedDrafts(page)).toEqual([]);
});

test("opens one draft with every field to the letter, says so, and offers it where none opened", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { form } = pageWords.contact;
  const fields = contactFields(page);
  const values = {
    name: `Jörg "Jo" Ängström & Söhne`,
    email: "jo+rooms@example.com",
    company: "100% Küste <Nord> & Co; a=b?c#d",
    phone: "+27 82 000 0000",
    message: "Grüße,\n\n50% + 5 = ?\n👩‍🍳🏨 €1\\2 'q' `q`\n".padEnd(1999, "äö+%& ").concat("."),
  };
  expect(values.message).toHaveLength(2000);
  for (const [name, value] of Object.entries(values)) {
    await fields[name as keyof typeof values].fill(value);
  }
  await fields.propertyCount.selectOption("2-5");
  await fields.interest.selectOption("migration");
  await fields.submit.click();
  await expect(fields.submit).toHaveText("Sending...");
  await expect(fields.submit).toBeDisabled();
  expect(await openedDrafts(page)).toEqual([]);
  await page.clock.runFor(1000);
  await expect(fields.submit).toHaveText(form.submit);
  await expect(fields.submit).toBeEnabled();
  // Word for word as the specification has it.
  for (const text of [
    "Message Sent Successfully!",
    "Your email client has been opened. Please send the email to complete your inquiry.",
  ]) {
    await expect(notices(page).getByText(text)).toBeVisible();
  }
  for (const name of ["name", "email", "company", "phone", "propertyCount", "message"] as const) {
    await expect(fields[name]).toHaveValue("");
  }
  await expect(fields.interest).toHaveValue("general");

  const [draft = "", ...others] = await openedDrafts(page);
  expect(others).toEqual([]);
  const labels = Object.values(form.draft.labels);
  const given = [values.name, values.email, values.company, values.phone];
  const chosen = ["2–5", form.interests.migration];
  const lines = [...given, ...chosen].map((value, index) => `${labels[index]}: ${value}`);
  const text = [...lines, "", `${form.draft.labels.message}:`, values.message].join("\n");
  expect(readMailDraft(draft)).toEqual({
    to: company.email.sales,
    subject: form.draft.subject,
    body: text.replaceAll("\n", "\r\n"),
  });

  const { heading, copyLabel, copiedLabel, whatsappLabel } = form.afterSending;
  const panel = page.getByRole("region", { name: heading });
  await expect(panel.getByRole("heading")).toBeFocused();
  const link = panel.getByRole("link", { name: company.email.sales });
  expect(readMailDraft((await link.getAttribute("href")) ?? "")).toEqual(readMailDraft(draft));
  await panel.getByRole("button", { name: copyLabel }).click();
  await expect(panel.getByRole("button", { name: copiedLabel })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const chat = await panel.getByRole("link", { name: whatsappLabel }).getAttribute("href");
  const chatUrl = new URL(chat ?? "");
  expect(chatUrl.origin + chatUrl.pathname).toBe(`https://wa.me/${company.whatsapp.number}`);
  expect(chatUrl.searchParams.get("text")).toBe(`${form.draft.subject}\n\n${text}`);
});

test("without a connection it sends just as well; says so when no draft can be made, and keeps what was typed", async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const { name, message } = contactFields(page);
  await fillRequired(page);
  // Half of an emoji, as a script or a broken keyboard may leave it: no URL can contain it.
  const half = await message.evaluate((element: HTMLTextAreaElement) => {
    element.value = `Twelve rooms ${String.fromCharCode(0xd800)}`;
    return element.value;
  });
  await send(page);
  for (const text of [
    "Error",
    "There was an issue processing your request. Please try again or contact us directly.",
  ]) {
    await expect(notices(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(notices(page)).toHaveClass(/destructive/);
  await expect(name).toHaveValue("Thandi Nkosi");
  expect(await message.inputValue()).toBe(half);
  expect(await openedDrafts(page)).toEqual([]);

  await message.fill("Twelve rooms");
  await send(page);
  await expect(notices(page).getByText("Message Sent Successfully!")).toBeVisible();
  expect(await openedDrafts(page)).toHaveLength(1);
});

// Which button fills in what: tests/html/contact-buttons.test.ts.
test("a button of another page opens the form with the choice and the first line, both editable", async ({
  page,
  open,
}) => {
  // A stopped clock would keep the islands of another page from waking.
  await page.clock.resume();
  const { interest, message, name } = contactFields(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open("/pricing");
  await page.locator("main").getByRole("link", { name: "Ask about a listing" }).click();
  await expect(page).toHaveURL(/\/contact\?.+#form$/);
  await waitUntilLive(page);
  await expect(interest).toHaveValue("pricing");
  await expect(message).toHaveValue("I would like Platform Listing Only.");
  await expect(page.getByRole("heading", { name: pageWords.contact.form.title })).toBeInViewport();
  await expect(name).toBeInViewport();
  await message.fill("I would like the Starter plan.");
  await interest.selectOption("demo");
  await expect(message).toHaveValue("I would like the Starter plan.");
  await expect(interest).toHaveValue("demo");
});
