import { nearestDemoTime } from "#leads/demo-times.ts";
import { fill } from "#schemas/fill.ts";
import { expect, freshEmail, test } from "#tests/support/account-test.ts";
import { waitUntilLive } from "#tests/support/browser-test.ts";
import {
  addSeconds,
  demoForm,
  expectSent,
  fillRequired,
  nextHoliday,
  required,
  sentHeading,
} from "#tests/support/demo-page.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { readMailDraft } from "#tests/support/read-mail-draft.ts";

const { demo: words } = pageWords;
const { page: pageText, errors } = words;

test.beforeEach(({ page }) => addSeconds(page));

test("is sent by keyboard alone, and says what happens by when", async ({
  page,
  open,
  accounts,
}) => {
  const email = freshEmail();
  const { day, time } = nearestDemoTime({ day: nextHoliday(), time: "10:00" }, new Date());
  await open("/demo");
  const { named, submit } = demoForm(page);
  await named("name").focus();
  await page.keyboard.type(required.name);
  for (const text of [required.property, email, "+27 82 000 0000", required.rooms]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.type("Afr");
  await page.keyboard.press("Tab");
  const [year, month, date] = day.split("-");
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(named("day")).toHaveValue(day);
  while (!(await named("time").evaluate((field) => field === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.type(time);
  await expect(named("time")).toHaveValue(time);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(named("day2")).toBeFocused();
  while (!(await submit.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  const reference = await expectSent(page);
  await expect(sentHeading(page)).toBeFocused();
  const answer = page.getByRole("region", { name: words.sent.title });
  await expect(answer).toContainText(email);
  await expect(answer).toContainText(`${Number(date)} `);
  await expect(answer).toContainText(time);
  const chat = await answer.getByRole("link", { name: pageText.askChat }).getAttribute("href");
  expect(new URL(chat ?? "").searchParams.get("text")).toBe(
    fill(pageText.chatAbout, { reference }),
  );
  expect((await accounts.mailTo(email)).text).toContain(reference);

  // A reload neither sends it again nor forgets it.
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.reload();
  expect(await expectSent(page)).toBe(reference);
  expect(sent).toEqual([]);
  await answer.getByRole("button", { name: pageText.another }).click();
  await expect(named("name")).toHaveValue("");
});

test("a field that a password manager filled unseen is emptied, and the second press sends", async ({
  page,
  open,
}) => {
  await open("/demo");
  await fillRequired(page, freshEmail());
  const { submit, named } = demoForm(page);
  const trap = page.locator("main [aria-hidden=true] input");
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = "https://lodge.example";
  });
  await submit.click();
  await expect(page.getByText(pageText.failures.again)).toBeVisible();
  await expect(trap).toHaveValue("");
  await expect(named("name")).toHaveValue(required.name);
  await submit.click();
  await expectSent(page);
});

test.describe("where something is wrong", () => {
  test.use({ expectConsole: [/400/] });

  test("says so beside the fields, and keeps what was typed", async ({ page, open }) => {
    await open("/demo");
    const { form, named, submit } = demoForm(page);
    await named("rooms").fill("many");
    await submit.click();
    await expect(named("name")).toBeFocused();
    await expect(named("name")).toHaveAccessibleDescription(errors.name);
    await expect(named("email")).toHaveAccessibleDescription(pageText.email.missing);
    await expect(named("rooms")).toHaveAccessibleDescription(errors.rooms);
    await expect(named("rooms")).toHaveValue("many");
    expect(await findAxeViolations(page)).toEqual([]);

    // The server finds a day without a time, also in the closed second wish.
    await fillRequired(page, freshEmail());
    await demoForm(page).second.click();
    await named("day2").fill(nextHoliday());
    await demoForm(page).second.click();
    await submit.click();
    await expect(named("time2")).toBeFocused();
    await expect(named("time2")).toHaveAccessibleDescription(errors.timeMissing);

    // A preferred time on a public holiday is moved to the nearest time by one press.
    const wish = { day: nextHoliday(), time: "10:30" };
    const nearest = nearestDemoTime(wish, new Date());
    await named("day2").fill("");
    await named("time").selectOption(wish.time);
    await named("day").fill("2026-01-05");
    await submit.click();
    await expect(named("day")).toHaveAccessibleDescription(/time has passed. The nearest possible/);
    await named("day").fill(wish.day);
    await submit.click();
    await expect(named("day")).toBeFocused();
    await expect(named("day")).toHaveAttribute("aria-invalid", "true");
    expect(await findAxeViolations(page, ["dark"])).toEqual([]);
    await form.getByRole("button", { name: new RegExp(nearest.time) }).click();
    await expect(named("day")).toHaveValue(nearest.day);
    await expect(named("time")).toHaveValue(nearest.time);
    await expect(named("day")).not.toHaveAttribute("aria-invalid");
    await expect(submit).toBeFocused();
    await page.keyboard.press("Enter");
    await expectSent(page);
  });
});

test.describe("without a connection", () => {
  test.use({ expectConsole: [/ERR_INTERNET_DISCONNECTED|404/] });

  test("says so, offers a mail, keeps it over a reload, and sends it later", async ({
    page,
    context,
    open,
  }) => {
    const email = freshEmail();
    await open("/demo?plan=starter");
    const { form, named, submit } = demoForm(page);
    await fillRequired(page, email);
    await named("message").fill("We use NightsBridge.");
    await context.setOffline(true);
    await submit.click();
    await expect(form.getByRole("alert")).toHaveText(pageText.failures.offline);
    const draft = await form
      .getByRole("link", { name: pageText.failures.mail })
      .getAttribute("href");
    const { body } = readMailDraft(draft ?? "");
    const plan = fill(pageText.plan, { plan: pageText.plans.starter });
    for (const text of [required.name, email, "We use NightsBridge.", plan])
      expect(body).toContain(text);
    await expect(named("message")).toHaveValue("We use NightsBridge.");
    await context.setOffline(false);
    await page.reload();
    await waitUntilLive(page);
    await expect(named("message")).toHaveValue("We use NightsBridge.");
    await expect(named("email")).toHaveValue(email);
    // A project without the function.
    const json = { code: "NOT_FOUND", message: "Requested function was not found" };
    await page.route("**/functions/v1/demo", (route) => route.fulfill({ status: 404, json }));
    await submit.click();
    await expect(form.getByRole("alert")).toContainText(pageText.failures.sent);
    await expect(form.getByRole("link", { name: pageText.failures.mail })).toBeVisible();
    await page.unroute("**/functions/v1/demo");
    await submit.click();
    await expectSent(page);
  });
});

test("a button's knowledge arrives, and the price's can be taken away", async ({ page, open }) => {
  test.slow();
  for (const [from, about] of [
    ["/for/hotel-groups", "group"],
    ["/switch", "move"],
    ["/pricing-plans?rooms=30", ""],
  ] as const) {
    await open(from);
    await page.locator("main").getByRole("link", { name: "Book a demo" }).first().click();
    await waitUntilLive(page);
    const text = about && pageText.messages[about];
    await expect(demoForm(page).named("message")).toHaveValue(text);
  }
  const { form, named } = demoForm(page);
  await expect(named("rooms")).toHaveValue("30");
  await expect(named("plan")).toHaveValue("professional");
  await expect(named("parts")).toHaveCount(2);
  expect(await findAxeViolations(page, ["dark"])).toEqual([]);
  await form.getByRole("button", { name: pageText.remove }).click();
  await expect(named("plan")).toHaveValue("");
  await expect(named("parts")).toHaveCount(0);
  await expect(named("name")).toBeFocused();
  await page.reload();
  await waitUntilLive(page);
  await expect(named("plan")).toHaveValue("");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the first field is on the first screen, and nothing is cut off", async ({ page, open }) => {
    await open("/demo?plan=enterprise&parts=channel-manager,booking-engine,property-management");
    await expect(demoForm(page).named("name")).toBeInViewport({ ratio: 1 });
    await demoForm(page).second.click();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
    await fillRequired(page, freshEmail());
    await demoForm(page).submit.click();
    await expectSent(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(sentHeading(page)).toBeInViewport();
    expect(await findAxeViolations(page, ["dark"])).toEqual([]);
  });
});
