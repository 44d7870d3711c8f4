import { company } from "#schemas/facts/company.ts";
import { terms } from "#schemas/facts/terms.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { navigationWords } from "#schemas/words/navigation.ts";
import { serviceProblems } from "#schemas/words/service-problems.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  field,
  freshEmail,
  notice,
  openPage,
  type Page,
  password,
  pressSignUp,
  signIn,
  signOutByMenu,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const problems = serviceProblems[defaultLanguage];
const { startTrial } = navigationWords[defaultLanguage];

const { fields, requested, conflict, confirmWithdraw, failures } = pageWords.trial.card;

const card = (page: Page) => page.getByRole("region", { name: pageWords.trial.card.title });
const press = (page: Page, name: string) =>
  card(page).getByRole("button", { name, exact: true }).click();
const message = (page: Page) => card(page).getByLabel(fields.message.label);
const rooms = (page: Page) => page.getByLabel(fields.rooms.label);
/** A text of the stored request. */
const stored = (page: Page, words: string) =>
  card(page).getByRole("definition").filter({ hasText: words });

async function fillRequest(page: Page, words: string): Promise<void> {
  await rooms(page).selectOption("11-20");
  await page.getByLabel("Channel manager").check();
  await page.getByLabel(fields.channels.label).fill("Booking.com");
  await page.getByLabel("Afrikaans").check();
  await message(page).fill(words);
}

/** Opens /account, which has no trial request yet. */
async function openCard(page: Page): Promise<void> {
  await openPage(page, "/account");
  await expect(card(page).getByRole("button", { name: pageWords.trial.card.send })).toBeVisible();
}

async function send(page: Page): Promise<string> {
  await press(page, pageWords.trial.card.send);
  await expect(card(page)).toContainText(requested.title);
  return /TR-\w{8}/.exec((await card(page).textContent()) ?? "")?.[0] ?? "";
}

test("a visitor starts at “Start Free Trial”, and sends, changes, withdraws and resends the request", async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const email = freshEmail();
  await openPage(page, "/blog");
  await page.getByRole("link", { name: startTrial }).click();
  await expect(page).toHaveURL("/auth?sign-up");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  const panel = page.getByRole("tabpanel");
  for (const step of pageWords.auth.signUp.steps) await expect(panel).toContainText(step);
  await expect(panel.getByRole("link", { name: "privacy notice" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  await expect(panel.getByRole("link", { name: "terms" })).toHaveAttribute("href", "/terms");
  await pressSignUp(page);
  await expectAccessible(page, "main");
  await field(page, "Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await pressSignUp(page);

  await openPage(page, await accounts.linkTo(email));
  await expect(page).toHaveURL("/");
  const leadOn = page.getByRole("region", { name: pageWords.account.mailLinks.confirmed.title });
  await expect(leadOn).toBeVisible();
  await expectAccessible(page, "main");
  await leadOn.getByRole("link", { name: pageWords.account.mailLinks.confirmed.button }).click();
  await expect(page).toHaveURL("/account#trial");
  await fillRequest(page, `We open in March. A word too long: ${"x".repeat(90)}`);
  const reference = await send(page);
  await expect(card(page)).toContainText(reference);
  await expect(card(page)).toContainText(`${terms.replyHours} hours`);
  await expect(card(page)).toContainText(email);
  await expect(card(page).getByRole("heading", { name: requested.title })).toBeFocused();
  for (const words of ["11–20 rooms", "Channel manager", "Afrikaans", "We open in March."]) {
    await expect(stored(page, words)).toBeVisible();
  }
  await expectAccessible(page, "#trial");
  expect((await accounts.mailTo(email)).subject).toBe(`We have your trial request (${reference})`);
  expect((await accounts.mailTo(company.email.sales)).text).toContain(email);

  await page.reload();
  await expect(card(page)).toContainText(reference);
  await press(page, pageWords.trial.card.change);
  await expect(message(page)).toHaveValue(/^We open in March\./);
  await message(page).fill("We open in April.");
  await press(page, pageWords.trial.card.save);
  await expect(stored(page, "We open in April.")).toBeVisible();
  expect((await accounts.mailTo(email)).subject).toContain("changed");
  expect((await accounts.mailTo(company.email.sales)).text).toContain("> We open in April.");

  await press(page, pageWords.trial.card.withdraw);
  await expect(page.getByRole("heading", { name: confirmWithdraw.title })).toBeFocused();
  await expectAccessible(page, "#trial");
  await press(page, confirmWithdraw.keep);
  await expect(card(page)).toContainText(requested.title);
  await press(page, pageWords.trial.card.withdraw);
  await press(page, confirmWithdraw.withdraw);
  await expect(card(page)).toContainText(pageWords.trial.card.withdrawn.title);
  expect((await accounts.mailTo(email)).subject).toContain("withdrawn");
  expect((await accounts.mailTo(company.email.sales)).subject).toContain("withdrawn");

  await page.reload();
  await press(page, pageWords.trial.card.sendAgain);
  await expect(message(page)).toHaveValue("We open in April.");
  expect(await send(page)).toBe(reference);
});

test("an error is shown at its field until it is corrected", async ({ signedIn: { page } }) => {
  await openCard(page);
  // No errors before the form is sent.
  await message(page).fill("Hello");
  await expect(card(page).getByText(pageWords.trial.errors.rooms)).toHaveCount(0);
  await expect(card(page).getByText(pageWords.trial.errors.parts)).toHaveCount(0);
  await press(page, pageWords.trial.card.send);
  await expect(rooms(page)).toBeFocused();
  await expect(rooms(page)).toHaveAccessibleDescription(pageWords.trial.errors.rooms);
  await expect(card(page)).toContainText(pageWords.trial.errors.parts);
  await expectAccessible(page, "#trial");
  await rooms(page).selectOption("51+");
  await expect(card(page)).not.toContainText(pageWords.trial.errors.rooms);
  await expect(rooms(page)).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Booking engine").check();
  await expect(card(page)).not.toContainText(pageWords.trial.errors.parts);
  await page.getByLabel("Booking engine").uncheck();
  await press(page, pageWords.trial.card.send);
  await expect(page.getByLabel("Channel manager")).toBeFocused();
  await page.getByLabel(fields.start_on.label).fill("2020-01-01");
  await page.getByLabel("Booking engine").check();
  await press(page, pageWords.trial.card.send);
  await expect(page.getByLabel(fields.start_on.label)).toHaveAccessibleDescription(
    new RegExp(pageWords.trial.errors.start_on.replaceAll(".", "\\.")),
  );
});

test.describe("typed texts", () => {
  test.use({ expectConsole: [/4\d\d|5\d\d|ERR_FAILED/] });

  test("survive a failed call, a reload and a closed tab", async ({
    signedIn: { page },
    context,
  }) => {
    await openCard(page);
    await fillRequest(page, "Do not lose this.");
    const address = "**/functions/v1/account/trial";
    for (const { answer, problem } of [
      // A text that is not one of ours.
      {
        answer: { status: 500, json: { error: "Oops", code: "x" } },
        problem: problems.unexpected,
      },
      {
        answer: { status: 503, json: {} },
        problem: fill(problems.busy.text, { wait: problems.busy.soon }),
      },
      {
        answer: { status: 429, json: {} },
        problem: fill(problems.tooMany.text, { wait: problems.tooMany.soon }),
      },
      {
        answer: { status: 403, json: { error: "No", code: "session_not_found" } },
        problem: problems.sessionMissing,
      },
      { answer: null, problem: problems.unreachable },
    ]) {
      await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await press(page, pageWords.trial.card.send);
      await expect(card(page).getByRole("alert")).toContainText(`${failures.sent} ${problem}`);
      await expect(notice(page)).toHaveCount(0);
      await expect(message(page)).toHaveValue("Do not lose this.");
      await page.unroute(address);
    }
    await page.reload();
    await expect(card(page)).toContainText(pageWords.trial.card.restored);
    await expect(message(page)).toHaveValue("Do not lose this.");

    await page.close();
    const another = await context.newPage();
    await openPage(another, "/account");
    await expect(message(another)).toHaveValue("Do not lose this.");
    await expect(rooms(another)).toHaveValue("11-20");
    await expect(another.getByLabel("Channel manager")).toBeChecked();
    await expect(another.getByLabel("Afrikaans")).toBeChecked();
    await send(another);
    await another.reload();
    await expect(stored(another, "Do not lose this.")).toBeVisible();
  });

  test("survive a session that was ended elsewhere", async ({
    signedIn: { page, email, session },
    accounts,
  }) => {
    await openCard(page);
    await fillRequest(page, "Do not lose this.");
    await accounts.signOut(session, "global");
    await press(page, pageWords.trial.card.send);
    await expect(card(page)).toContainText(problems.sessionMissing);
    await page.reload();
    await expect(page).toHaveURL("/auth");
    await signIn(page, email);
    await expect(page).toHaveURL("/account");
    await expect(message(page)).toHaveValue("Do not lose this.");
  });

  test("are gone after a sign-out", async ({ signedIn: { page, email } }) => {
    await openCard(page);
    await message(page).fill("For my eyes");
    await signOutByMenu(page);
    await expect(page).toHaveURL(/\/auth/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("my eyes");
    await openPage(page, "/auth");
    await signIn(page, email);
    await expect(accountButton(page)).toBeVisible();
    await openPage(page, "/account");
    await expect(message(page)).toHaveValue("");
  });
});

test.describe("two tabs", () => {
  test.use({ expectConsole: [/409/] });

  test("show what the other tab saved, and let the visitor choose", async ({
    signedIn: { page },
    context,
  }) => {
    await openCard(page);
    await fillRequest(page, "First");
    await send(page);
    const other = await context.newPage();
    await openPage(other, "/account");
    await expect(stored(other, "First")).toBeVisible();
    const change = async (tab: Page, words: string) => {
      await press(tab, pageWords.trial.card.change);
      await message(tab).fill(words);
    };
    await change(page, "From one");
    await change(other, "From the other");
    await press(other, pageWords.trial.card.save);
    await expect(stored(other, "From the other")).toBeVisible();
    await press(page, pageWords.trial.card.save);
    const question = page.getByRole("region", { name: conflict.title });
    await expect(question.getByRole("heading")).toBeFocused();
    await expect(question).toContainText("From the other");
    await expect(message(page)).toHaveValue("From one");
    await expectAccessible(page, "#trial");
    await press(page, conflict.send);
    await expect(stored(page, "From one")).toBeVisible();

    // The other tab has an older version. This time the visitor keeps the saved one.
    await change(other, "Too late");
    await press(other, pageWords.trial.card.save);
    await expect(other.getByRole("region", { name: conflict.title })).toContainText("From one");
    await press(other, conflict.keep);
    await expect(stored(other, "From one")).toBeVisible();
    await expect(other.getByText("Too late")).toHaveCount(0);
  });

  test("a first request from each is one request", async ({ signedIn: { page }, context }) => {
    await openCard(page);
    const other = await context.newPage();
    await openPage(other, "/account");
    await fillRequest(page, "From one");
    await fillRequest(other, "From the other");
    await send(page);
    await press(other, pageWords.trial.card.send);
    await expect(other.getByRole("region", { name: conflict.title })).toContainText("From one");
    await press(other, conflict.keep);
    await expect(stored(other, "From one")).toBeVisible();
  });
});

test.describe("a service without this endpoint", () => {
  test.use({ expectConsole: [/404/] });

  test("the card says so, and the rest of the page works", async ({ signedIn: { page } }) => {
    const answer = { code: "NOT_FOUND", message: "Requested function was not found" };
    const address = "**/functions/v1/account/trial";
    await page.route(address, (route) => route.fulfill({ status: 404, json: answer }));
    await openPage(page, "/account");
    await expect(card(page)).toContainText(problems.notOffered);
    await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
  });
});

test("the keyboard alone is enough", async ({ signedIn: { page } }) => {
  await page.goto("/pricing-plans");
  await page.getByRole("link", { name: startTrial }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account#trial");
  await rooms(page).focus();
  await page.keyboard.type("11");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(fields.start_on.label)).toBeFocused();
  await page.getByLabel("Channel manager").focus();
  await page.keyboard.press("Space");
  for (let boxes = 0; boxes < 4; boxes += 1) await page.keyboard.press("Tab");
  await page.keyboard.type("Our own site");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("English")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hello");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(card(page).getByRole("heading", { name: requested.title })).toBeFocused();
  for (const words of ["11–20 rooms", "Channel manager", "Our own site", "Afrikaans", "Hello"]) {
    await expect(stored(page, words)).toBeVisible();
  }
  await card(page)
    .getByRole("button", { name: pageWords.trial.card.withdraw, exact: true })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: confirmWithdraw.title })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    card(page).getByRole("heading", { name: pageWords.trial.card.withdrawn.title }),
  ).toBeFocused();
});
