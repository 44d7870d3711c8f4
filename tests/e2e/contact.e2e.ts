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
import { holdScripts } from "#tests/support/hold-scripts.ts";
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

test("says what is wrong with an email address, and keeps what was typed", async ({ page }) => {
  const { name, email, message, submit } = contactFields(page);
  await fillRequired(page);
  await email.fill("thandi at example");
  await submit.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    new RegExp(pageWords.contact.form.fields.email.invalid ?? ""),
  );
  await expect(email).toHaveValue("thandi at example");
  await expect(name).toHaveValue("Thandi Nkosi");
  await expect(message).not.toHaveAttribute("aria-invalid");
  await email.fill("thandi@example.com");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await send(page);
  await expect(email).not.toHaveAttribute("aria-invalid");
  expect(await openedDrafts(page)).toHaveLength(1);
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

test("says where to send the message, and denies nothing of the notice", async ({ page }) => {
  await fillRequired(page);
  await send(page);
  const panel = page.getByRole("region", { name: pageWords.contact.form.afterSending.heading });
  await expect(panel.getByRole("heading")).toHaveText("One more step");
  await expect(panel).toContainText("Your email app has your message: press Send there.");
  await expect(panel).not.toContainText(/\b(not|was|is|has been) sent\b/i);
});

test("the notice does not cover what is to be done next on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fillRequired(page);
  await send(page);
  const panel = page.getByRole("region", { name: pageWords.contact.form.afterSending.heading });
  const next = panel.getByText(pageWords.contact.form.afterSending.text);
  await expect(next).toBeInViewport();
  const { y = 0, height = 0 } = (await notices(page).boundingBox()) ?? {};
  await expect
    .poll(async () => (await panel.getByRole("heading").boundingBox())?.y)
    .toBeGreaterThan(y + height);
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

test("asks nothing of the network", async ({ page }) => {
  await fillRequired(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    // A picture further down that comes into view is none of the form's.
    if (request.resourceType() !== "image") requests.push(request.url());
  });
  await send(page);
  await expect(notices(page)).toBeVisible();
  expect(requests).toEqual([]);
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

test("says so when the browser does not copy, and selects the message", async ({ page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await fillRequired(page);
  await send(page);
  const panel = page.getByRole("region", { name: pageWords.contact.form.afterSending.heading });
  await panel.getByRole("button", { name: pageWords.contact.form.afterSending.copyLabel }).click();
  await expect(panel.getByRole("alert")).toHaveText(pageWords.contact.form.afterSending.notCopied);
  const [draft = ""] = await openedDrafts(page);
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected.trim()).toBe(readMailDraft(draft).body.replaceAll("\r\n", "\n").trim());
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
    test(`${label} on ${from} opens the form itself, ${width} wide`, async ({ page, open }) => {
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
    });
  }

  test("is fetched with its choice before it is followed", async ({ page, open }) => {
    await open("/faq");
    const fetched = page.waitForRequest((request) => request.url().endsWith("/contact?about=demo"));
    await page.getByRole("link", { name: "Schedule a Free Demo" }).focus();
    expect((await fetched).resourceType()).not.toBe("document");
  });

  test("keeps what was typed before the form was live", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(contactLink({ about: "demo", plan: "enterprise" }));
    const { interest, message } = contactFields(page);
    await message.fill("We have 60 rooms.");
    await release();
    await waitUntilLive(page);
    await expect(interest).toHaveValue("demo");
    await expect(message).toHaveValue("We have 60 rooms.");
  });

  test("fills in nothing that it does not know", async ({ page, open }) => {
    await open("/contact?plan=gold&about=constructor&message=Hello#form");
    const { interest, message } = contactFields(page);
    await expect(interest).toHaveValue("general");
    await expect(message).toHaveValue("");
  });
});
