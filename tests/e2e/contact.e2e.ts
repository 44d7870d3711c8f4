import { company } from "#schemas/facts/company.ts";
import { contactLink } from "#site/contact-links.ts";
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

test("opens one draft that holds every field to the letter", async ({ page }) => {
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
  await send(page);

  const drafts = await openedDrafts(page);
  expect(drafts).toHaveLength(1);
  const { draft, interests } = pageWords.contact.form;
  const labels = Object.values(draft.labels);
  const given = [values.name, values.email, values.company, values.phone];
  const chosen = ["2–5", interests.migration];
  const lines = [...given, ...chosen].map((value, index) => `${labels[index]}: ${value}`);
  const text = [...lines, "", `${draft.labels.message}:`, values.message].join("\n");
  expect(readMailDraft(drafts[0] ?? "")).toEqual({
    to: company.email.sales,
    subject: draft.subject,
    body: text.replaceAll("\n", "\r\n"),
  });
});

test("says Sending... meanwhile, then the notice, and is empty again", async ({ page }) => {
  const fields = contactFields(page);
  await fillRequired(page);
  await fields.propertyCount.selectOption("20+");
  await fields.interest.selectOption("support");
  await fields.submit.click();
  await expect(fields.submit).toHaveText("Sending...");
  await expect(fields.submit).toBeDisabled();
  expect(await openedDrafts(page)).toEqual([]);
  await page.clock.runFor(1000);
  await expect(fields.submit).toHaveText(pageWords.contact.form.submit);
  await expect(fields.submit).toBeEnabled();
  // Word for word as the specification has it.
  await expect(notices(page).getByText("Message Sent Successfully!")).toBeVisible();
  await expect(
    notices(page).getByText(
      "Your email client has been opened. Please send the email to complete your inquiry.",
    ),
  ).toBeVisible();
  for (const name of ["name", "email", "company", "phone", "propertyCount", "message"] as const) {
    await expect(fields[name]).toHaveValue("");
  }
  await expect(fields.interest).toHaveValue("general");
});

test("offers the message for whom no draft opened", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await fillRequired(page);
  await send(page);
  const panel = page.getByRole("region", { name: pageWords.contact.form.afterSending.heading });
  await expect(panel.getByRole("heading")).toBeFocused();

  const [draft = ""] = await openedDrafts(page);
  await expect(panel.getByRole("link", { name: company.email.sales })).toHaveAttribute(
    "href",
    draft,
  );

  const { subject, body } = readMailDraft(draft);
  await panel.getByRole("button", { name: pageWords.contact.form.afterSending.copyLabel }).click();
  await expect(
    panel.getByRole("button", { name: pageWords.contact.form.afterSending.copiedLabel }),
  ).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(body.replaceAll("\r\n", "\n"));

  const chat = await panel
    .getByRole("link", { name: pageWords.contact.form.afterSending.whatsappLabel })
    .getAttribute("href");
  const chatUrl = new URL(chat ?? "");
  expect(chatUrl.origin + chatUrl.pathname).toBe(`https://wa.me/${company.whatsapp.number}`);
  expect(chatUrl.searchParams.get("text")).toBe(`${subject}\n\n${copied}`);
});

test("says so when no draft can be made, and keeps what was typed", async ({ page }) => {
  const { name, message } = contactFields(page);
  await fillRequired(page);
  // Half of an emoji, as a script or a broken keyboard may leave it: no URL can contain it.
  const half = await message.evaluate((element: HTMLTextAreaElement) => {
    element.value = `Twelve rooms ${String.fromCharCode(0xd800)}`;
    return element.value;
  });
  await send(page);
  await expect(notices(page).getByText("Error", { exact: true })).toBeVisible();
  await expect(
    notices(page).getByText(
      "There was an issue processing your request. Please try again or contact us directly.",
    ),
  ).toBeVisible();
  await expect(notices(page)).toHaveClass(/destructive/);
  await expect(name).toHaveValue("Thandi Nkosi");
  expect(await message.inputValue()).toBe(half);
  expect(await openedDrafts(page)).toEqual([]);
});

test.describe("when the connection is gone", () => {
  test.use({ expectConsole: [/ERR_INTERNET_DISCONNECTED/] });

  test("before the form is filled in, it sends just as well", async ({ page, context }) => {
    await context.setOffline(true);
    await fillRequired(page);
    await send(page);
    await expect(notices(page).getByText("Message Sent Successfully!")).toBeVisible();
    expect(await openedDrafts(page)).toHaveLength(1);
  });
});

test.describe("a link that says what the enquiry is about", () => {
  // A stopped clock would keep the islands of another page from waking.
  test.beforeEach(({ page }) => page.clock.resume());

  test("opens the form with the choice and the first line, both editable", async ({
    page,
    open,
  }) => {
    await open(contactLink({ plan: "professional" }));
    const { interest, message, name } = contactFields(page);
    await expect(interest).toHaveValue("pricing");
    await expect(message).toHaveValue("I would like the Professional plan.");
    await expect(name).toHaveValue("");
    await expect(message).toBeInViewport();
    await message.fill("I would like the Starter plan.");
    await interest.selectOption("demo");
    await expect(message).toHaveValue("I would like the Starter plan.");
    await expect(interest).toHaveValue("demo");
  });

  test("a button of another page opens the form itself", async ({ page, open }) => {
    test.slow();
    for (const { label, from, choice, width, height } of [
      {
        label: "Ask about a listing",
        from: "/pricing",
        choice: { interest: "pricing", message: "I would like Platform Listing Only." },
        width: 390,
        height: 844,
      },
      {
        label: "Ask sales",
        from: "/pricing-plans",
        choice: {
          interest: "pricing",
          message: "Please send me a quote. My number of rooms is: ",
        },
        width: 1280,
        height: 800,
      },
      {
        label: "Schedule a Free Demo",
        from: "/faq",
        choice: { interest: "demo", message: "I would like a demo." },
        width: 360,
        height: 740,
      },
    ]) {
      await page.setViewportSize({ width, height });
      await open(from);
      await page.locator("main").getByRole("link", { name: label, exact: true }).click();
      await expect(page).toHaveURL(/\/contact\?.+#form$/);
      await waitUntilLive(page);
      const { interest, message, name } = contactFields(page);
      await expect(interest).toHaveValue(choice.interest);
      await expect(message).toHaveValue(choice.message);
      await expect(
        page.getByRole("heading", { name: pageWords.contact.form.title }),
      ).toBeInViewport();
      await expect(name).toBeInViewport();
    }
  });
});
