import { expect, type Page } from "@playwright/test";
import { fixedHolidays } from "#leads/working-days.ts";
import { pageWords } from "#tests/support/page-words.ts";

const { demo: words } = pageWords;

/** Page object of /demo. */
export const demoForm = (page: Page) => {
  const form = page.getByRole("form", { name: words.title });
  const named = (name: string) => form.locator(`[name=${name}]`);
  return {
    form,
    named,
    submit: form.getByRole("button", { name: words.send }),
    second: form.locator("summary"),
  };
};

export const sentHeading = (page: Page) => page.getByRole("heading", { name: words.sent.title });

/** A server takes a form that is sent within three seconds for a program's. */
export const addSeconds = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });

export const required = {
  name: "Thandi Nkosi",
  property: "Fourteen Oaks",
  email: "thandi@example.com",
  rooms: "14",
} as const;

/** Fills in what is required, with an address that no other test has. */
export async function fillRequired(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({ ...required, email })) {
    await demoForm(page).named(name).fill(value);
  }
}

export async function expectSent(page: Page): Promise<string> {
  await expect(sentHeading(page)).toBeVisible();
  return /DM-[A-Z0-9]{8}/.exec(await page.locator("main").innerText())?.[0] ?? "";
}

/** Returns the next public holiday with a fixed date: there is one in any 90 days. */
export function nextHoliday(): string {
  for (let days = 1; ; days += 1) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    if (fixedHolidays.includes(day.slice(5))) return day;
  }
}
