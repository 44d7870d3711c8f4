import { DatabaseSync } from "node:sqlite";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import {
  callHeaders,
  expect,
  expectAccessible,
  field,
  freshEmail,
  notice,
  openPage,
  type Page,
  password,
  pressSignUp,
  publicKey,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";
import { translatePage } from "#tests/support/translate-page.ts";

const { startTrial } = readWords("navigation");

const { fields: shared, signUp, card: words } = pageWords.trial;
const { fields, requested, conflict, confirmWithdraw, failures } = words;
const { track, demo: demoWords } = pageWords.accountPage;

const card = (page: Page) => page.getByRole("region", { name: words.title });
const demoCard = (page: Page) => page.getByRole("region", { name: demoWords.title, exact: true });
const press = (page: Page, name: string) =>
  card(page).getByRole("button", { name, exact: true }).click();
const message = (page: Page) => card(page).getByLabel(fields.message.label);
const rooms = (page: Page) => page.getByLabel(shared.rooms.label);
const more = (page: Page) => card(page).locator("summary");
/** A text of the stored request. */
const stored = (page: Page, text: string) =>
  card(page).getByRole("definition").filter({ hasText: text });
/** The step of the request that is due. */
const current = (page: Page) => page.locator('[aria-current="step"]');
/** A moment as the track shows it, whatever the zone of the browser. */
const moment = /[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+, \d\d:\d\d SAST/;

async function fillRequest(page: Page, text: string): Promise<void> {
  await rooms(page).fill("14");
  await more(page).click();
  await page.getByLabel(fields.channels.label).fill("Booking.com");
  await page.getByLabel("Afrikaans").check();
  await message(page).fill(text);
}

/** Opens /account, which has no trial request yet. */
async function openCard(page: Page): Promise<void> {
  await openPage(page, "/account");
  await expect(card(page).getByRole("button", { name: words.send })).toBeVisible();
}

async function send(page: Page): Promise<string> {
  await press(page, words.send);
  await expect(card(page)).toContainText(requested.title);
  return /TR-\w{8}/.exec((await card(page).textContent()) ?? "")?.[0] ?? "";
}

async function fillNewAccount(page: Page, email: string): Promise<void> {
  await field(page, "Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
}

/** Signs up at a page that a trial button has opened, and waits for the confirmation. */
async function signUpForTrial(page: Page, email: string, rooms: string): Promise<void> {
  await page.getByLabel(shared.rooms.label).fill(rooms);
  await fillNewAccount(page, email);
  await pressSignUp(page);
  await expect(page.getByText(signUp.next)).toBeVisible();
}

/** Expects that the form is filled in with 14 rooms, and that no request was sent. */
async function expectNothingSent(page: Page): Promise<void> {
  await expect(page).toHaveURL("/account#trial");
  await expect(card(page).getByRole("button", { name: words.send })).toBeVisible();
  await expect(card(page)).not.toContainText("TR-");
}

test("from pricing to “we write by” in at most three screens after the mail, with nothing to press", async ({
  serviceUrl,
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = freshEmail();
  await openPage(page, "/pricing-plans?rooms=30");
  const visit = { first_page: "/pricing-plans", campaign: "radio / spot / summer" };
  await page.evaluate((value) => {
    sessionStorage["first-visit"] = value;
  }, JSON.stringify(visit));
  await page.locator(".price-head").getByRole("link", { name: startTrial }).click();
  await expect(page).toHaveURL("/auth?sign-up");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(signUp.title);
  const panel = page.getByRole("tabpanel");
  for (const text of [...signUp.steps, signUp.asks]) await expect(panel).toContainText(text);
  await expect(rooms(page)).toHaveValue("30");
  await expect(panel.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await signUpForTrial(page, email, "30");

  // The mail opens a new tab, which is another visit.
  await page.evaluate(() => sessionStorage.clear());
  const screens: string[] = [];
  page.on("domcontentloaded", () => screens.push(page.url()));
  await page.goto(await accounts.linkTo(email));
  await expect(page).toHaveURL("/account#trial");
  await expect(card(page)).toContainText(requested.title);
  expect(screens.length).toBeLessThanOrEqual(3);
  await expect(current(page)).toContainText(track.reply.title);
  await expect(current(page)).toContainText(moment);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await expect(stored(page, "Channel manager, Booking engine")).toBeVisible();
  await expect(notice(page)).toContainText(pageWords.account.mailLinks.signup.title);
  await accounts.mailTo(email);
  const sales = await accounts.mailTo(company.email.sales, ({ text }) => text.includes(email));
  expect(sales.subject).toContain("30 rooms");
  for (const origin of Object.values(visit)) expect(sales.text).toContain(origin);

  // One request: neither a reload nor the back button sends another.
  await page.reload();
  await expect(card(page)).toContainText(requested.title);
  const session = await page.evaluate(() =>
    JSON.parse(Object.values(localStorage).find((each) => each.includes("access_token"))),
  );
  const headers = callHeaders(session);
  const answer = await page.request.get(`${serviceUrl}/functions/v1/account/leads`, { headers });
  const { leads } = await answer.json();
  expect(leads).toMatchObject([{ kind: "trial", rooms: 30, withdrawn_at: null, version: 1 }]);
});

test("a sign-up for a trial may give rooms and parts, and can be filled in by keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPage(page, "/auth?sign-up");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await rooms(page).fill("0");
  await pressSignUp(page);
  await expect(rooms(page)).toBeFocused();
  await expect(rooms(page)).toHaveAccessibleDescription(pageWords.trial.errors.rooms);
  for (const wrong of ["0", "10000", "1.5"]) {
    await rooms(page).fill(wrong);
    await expect(page.getByText(pageWords.trial.errors.rooms)).toBeVisible();
  }
  await rooms(page).press("Control+A");
  await page.keyboard.type("14");
  await expect(page.getByText(pageWords.trial.errors.rooms)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expectAccessible(page, "main");
  await fillNewAccount(page, freshEmail());
  await page.getByLabel("Confirm password").press("Enter");
  await expect(page.getByText(signUp.next)).toBeVisible();
  await expectAccessible(page, "main", ["dark"]);

  // A sign-up that no trial button opened asks for neither.
  await openPage(page, "/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(field(page, "Email")).toBeVisible();
  await expect(rooms(page)).toHaveCount(0);
});

/** Runs in the page: makes its clock wrong by some milliseconds. */
function setClock(offset: number) {
  const Real = Date;
  const now = () => Real.now() + offset;
  globalThis.Date = class extends Real {
    constructor(...values: []) {
      if (values.length > 0) super(...values);
      else super(now());
    }
    static override now = now;
  } as DateConstructor;
}

test("on another device the card is filled in, and one press sends it", async ({
  page,
  phone,
  accounts,
}) => {
  const email = freshEmail();
  await openPage(page, "/auth?sign-up");
  await page.getByLabel("Property management").check();
  await signUpForTrial(page, email, "14");
  await phone.goto(await accounts.linkTo(email));
  await expectNothingSent(phone);
  await expect(rooms(phone)).toHaveValue("14");
  await expect(card(phone).getByRole("checkbox", { checked: true })).toHaveCount(3);
  await send(phone);
  await expect(current(phone)).toContainText(moment);
});

test("a stranger's sign-up with the owner's address sends nothing in the owner's name", async ({
  serviceUrl,
  page,
  request,
  accounts,
}) => {
  const trial = { rooms: 14, parts: ["channel-manager"], first_page: "/evil", campaign: "" };
  const email = freshEmail();
  const body = { email, password, data: { trial } };
  const headers = { apikey: publicKey };
  await expect(
    await request.post(`${serviceUrl}/auth/v1/signup`, { headers, data: body }),
  ).toBeOK();
  // The owner has never been here.
  await page.goto(await accounts.linkTo(email));
  await expectNothingSent(page);
  const visitAgain = async (kept: object) => {
    await page.evaluate((value) => {
      localStorage["draft-trial-choice-anyone"] = value;
    }, JSON.stringify(kept));
    await page.reload();
  };
  const asked = (email: string, daysAgo: number) => ({
    ...trial,
    signUp: { email, at: Date.now() - daysAgo * 86_400_000 },
  });
  // He asked for a trial with another address, with this one days ago, or looked at a price.
  for (const kept of [asked(freshEmail(), 0), asked(email, 3), { ...trial, signUp: null }]) {
    await visitAgain(kept);
    await expectNothingSent(page);
  }
  await page.reload();
  await expectNothingSent(page);
  await visitAgain(asked(email, 0));
  await expect(card(page)).toContainText(requested.title);
});

test("a request that cannot be sent after the sign-up is in the form, with the reason and the button", async ({
  page,
  accounts,
  expectTrouble,
}) => {
  expectTrouble(/503/);
  const email = freshEmail();
  await openPage(page, "/auth?sign-up");
  await signUpForTrial(page, email, "14");
  await page.route("**/functions/v1/account/leads", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  await page.goto(await accounts.linkTo(email));
  await expect(card(page).getByRole("alert")).toContainText(failures.sent);
  await expect(rooms(page)).toHaveValue("14");
  await expectAccessible(page, "#trial");
  await page.unroute("**/functions/v1/account/leads");
  await send(page);
});

// The form asks to be answered in Afrikaans.
const { events: inAfrikaans } = readWords("mails", "af").trialToPerson;

// React reports that it renders the island again.
test("the request is sent, changed, withdrawn and sent again, with a translator and a clock that is two hours fast", async ({
  signedIn: { page, email },
  accounts,
  expectTrouble,
}) => {
  expectTrouble(/Minified React error #418/);
  await page.addInitScript(`addEventListener("DOMContentLoaded", ${translatePage})`);
  await page.addInitScript(setClock, 2 * 3_600_000);
  await page.setViewportSize({ width: 360, height: 780 });
  await openCard(page);
  await expectAccessible(page, "#trial", ["dark"]);
  await fillRequest(page, `We open in March. A word too long: ${"x".repeat(90)}`);
  const reference = await send(page);
  await expect(card(page).getByRole("heading", { name: requested.title })).toBeFocused();
  for (const text of ["14", "Channel manager", "Afrikaans", "We open in March."]) {
    await expect(stored(page, text)).toBeVisible();
  }
  await expectAccessible(page, "#trial", ["dark"]);
  expect((await accounts.mailTo(email)).subject).toContain(reference);
  expect((await accounts.mailTo(company.email.sales)).text).toContain(email);
  // Sales need not ask what the chat is about.
  await expect(page.getByRole("link", { name: /WhatsApp/ }).first()).toHaveAttribute(
    "href",
    new RegExp(reference),
  );

  await page.reload();
  await expect(card(page)).toContainText(reference);
  await press(page, words.change);
  await expect(message(page)).toHaveValue(/^We open in March\./);
  await rooms(page).fill("0");
  await press(page, words.save);
  await expect(card(page)).toContainText(pageWords.trial.errors.rooms);
  await rooms(page).fill("30");
  await message(page).fill("We open in April.");
  await press(page, words.save);
  await expect(stored(page, "We open in April.")).toBeVisible();
  expect((await accounts.mailTo(email)).subject).toContain(inAfrikaans.changed.subject);
  expect((await accounts.mailTo(company.email.sales)).text).toContain("We open in April.");

  await press(page, words.withdraw);
  await expect(page.getByRole("heading", { name: confirmWithdraw.title })).toBeFocused();
  await expectAccessible(page, "#trial", ["dark"]);
  await press(page, confirmWithdraw.keep);
  await expect(card(page)).toContainText(requested.title);
  await press(page, words.withdraw);
  await press(page, confirmWithdraw.withdraw);
  await expect(card(page)).toContainText(words.withdrawn.title);
  expect((await accounts.mailTo(email)).subject).toContain(inAfrikaans.withdrawn.subject);
  expect((await accounts.mailTo(company.email.sales)).subject).toContain("withdrawn");

  await page.reload();
  await press(page, words.sendAgain);
  await expect(message(page)).toHaveValue("We open in April.");
  // Asking again is a new request.
  expect(await send(page)).not.toBe(reference);
});

/** Changes the stored request, and shows its card. Later changes are added to the earlier ones. */
async function showChanged(
  lead: ReturnType<typeof card>,
  directory: string,
  reference: string,
  changes: string,
) {
  using data = new DatabaseSync(accountsFile(directory), { timeout: 5000 });
  data.exec(`UPDATE leads SET ${changes} WHERE reference = '${reference}'`);
  await lead.page().reload();
  await expect(lead).toContainText(reference);
}

test.describe("the track", () => {
  // As a visitor from abroad sees it.
  test.use({ timezoneId: "America/New_York" });

  test("says where the request is, in South African time", async ({
    signedIn: { page },
    dataDirectory,
  }) => {
    await openCard(page);
    await rooms(page).fill("14");
    const reference = await send(page);
    const show = (changes: string) => showChanged(card(page), dataDirectory, reference, changes);
    const step = (title: string) => page.getByRole("listitem").filter({ hasText: title });

    await show("requested_at = '2030-11-24T22:30:00.000Z', reply_by = '2030-11-25T22:30:00.000Z'");
    await expect(step(words.track.asked)).toContainText("Monday 25 November, 00:30 SAST");
    await expect(current(page)).toContainText("Tuesday 26 November, 00:30 SAST");
    await expect(step(words.track.ends.title)).toContainText(words.track.ends.text);

    await show("requested_at = '2026-03-03T06:05:00.000Z', reply_by = '2026-03-04T06:05:00.000Z'");
    await expect(current(page)).toContainText(track.reply.late);
    await expect(current(page)).toContainText("Wednesday 4 March, 08:05 SAST");
    await expect(current(page).getByRole("link")).toHaveAttribute("href", company.phone.href);
    await expectAccessible(page, "#trial", ["dark"]);

    await show("answered_at = '2026-03-04T12:00:00.000Z'");
    await expect(card(page)).toContainText(requested.answered);
    await expect(step(track.reply.done)).toContainText("Wednesday 4 March, 14:00 SAST");
    await expect(current(page)).toContainText(words.track.setUp.title);

    await show("set_up_at = '2030-03-05T12:00:00.000Z', ends_at = '2030-03-19T12:00:00.000Z'");
    await expect(card(page)).toContainText(requested.running);
    await expect(current(page)).toContainText(words.track.ends.until);
    await expect(current(page)).toContainText("Tuesday 19 March");
    await expect(card(page).getByRole("button")).toHaveCount(0);

    await show("set_up_at = '2026-03-05T12:00:00.000Z', ends_at = '2026-03-19T12:00:00.000Z'");
    await expect(card(page)).toContainText(requested.ended);
    await expect(current(page)).toHaveCount(0);

    await show("closed_at = '2026-03-20T12:00:00.000Z'");
    await expect(card(page)).toContainText(words.closed.title);
    await expectAccessible(page, "#trial", ["dark"]);
    await press(page, words.sendAgain);
    await press(page, words.send);
    await expect(card(page)).toContainText(requested.title);
    await expect(current(page)).toContainText(track.reply.title);
  });
});

test("a demo of the account's address is shown first, late and answered, and can be withdrawn", async ({
  serviceUrl,
  signedIn: { page, email },
  request,
  dataDirectory,
}) => {
  const property = `Fourteen Oaks <b>${"x".repeat(80)}`;
  const person = { name: "Thandi Nkosi", email, property, language: "en" };
  const answer = await request.post(`${serviceUrl}/functions/v1/demo`, {
    headers: { apikey: publicKey },
    data: { ...person, rooms: 14, parts: ["booking-engine"] },
  });
  await expect(answer).toBeOK();
  const { reference } = (await answer.json()).demo;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/account");
  await expect(demoCard(page)).toContainText(reference);
  await expect(current(page)).toContainText(track.reply.title);
  await expect(current(page)).toContainText(moment);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await expect(card(page)).not.toBeInViewport();
  await expect(demoCard(page)).toContainText(demoWords.noWishes);

  const show = (changes: string) => showChanged(demoCard(page), dataDirectory, reference, changes);
  await show(`requested_at = '2026-03-03T06:05:00.000Z', reply_by = '2026-03-04T06:05:00.000Z',
    wishes = '["2026-12-01T08:00:00.000Z","2026-12-02T12:30:00.000Z"]'`);
  await expect(current(page)).toContainText(track.reply.late);
  for (const time of ["Tuesday 1 December, 10:00 SAST", "Wednesday 2 December, 14:30 SAST"]) {
    await expect(demoCard(page)).toContainText(time);
  }
  await expectAccessible(page, "#demo");
  await show("answered_at = '2026-03-04T12:00:00.000Z'");
  await expect(current(page)).toContainText(demoWords.shown);

  const pressIn = (name: string) =>
    demoCard(page).getByRole("button", { name, exact: true }).click();
  await pressIn(words.withdraw);
  await pressIn(confirmWithdraw.keep);
  await expect(demoCard(page).getByRole("heading", { name: demoWords.title })).toBeFocused();
  await pressIn(words.withdraw);
  await pressIn(confirmWithdraw.withdraw);
  await expect(
    demoCard(page).getByRole("heading", { name: demoWords.withdrawn.title }),
  ).toBeFocused();
  await expectAccessible(page, "#demo", ["dark"]);
});

// That they survive a failed call: offline.e2e.ts.
test("typed texts survive a reload and a closed tab", { tag: "@hosted" }, async ({
  signedIn: { page },
  context,
}) => {
  await openCard(page);
  await fillRequest(page, "Do not lose this.");
  await page.reload();
  await expect(card(page)).toContainText(words.origins.restored);
  await expect(message(page)).toHaveValue("Do not lose this.");

  await page.close();
  const another = await context.newPage();
  await openPage(another, "/account");
  await expect(message(another)).toHaveValue("Do not lose this.");
  await expect(rooms(another)).toHaveValue("14");
  await expect(another.getByLabel("Channel manager")).toBeChecked();
  await expect(another.getByLabel("Afrikaans")).toBeChecked();
  await send(another);
  await another.reload();
  await expect(stored(another, "Do not lose this.")).toBeVisible();
});

test("two tabs show what the other tab saved, and let the visitor replace it or not", async ({
  signedIn: { page },
  context,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  await openCard(page);
  await fillRequest(page, "First");
  await send(page);
  const other = await context.newPage();
  await openPage(other, "/account");
  await expect(stored(other, "First")).toBeVisible();
  const change = async (tab: Page, text: string) => {
    await press(tab, words.change);
    await message(tab).fill(text);
  };
  await change(page, "From one");
  await change(other, "From the other");
  await press(other, words.save);
  await expect(stored(other, "From the other")).toBeVisible();
  await page.bringToFront();
  await press(page, words.save);
  const question = page.getByRole("region", { name: conflict.title });
  await expect(question.getByRole("heading")).toBeFocused();
  await expect(question).toContainText("From the other");
  await expect(message(page)).toHaveValue("From one");
  await expectAccessible(page, "#trial", ["dark"]);
  // Once more replaces it.
  await press(page, words.save);
  await expect(stored(page, "From one")).toBeVisible();

  // The other tab has an older version. This time the visitor keeps the saved one.
  await change(other, "Too late");
  await press(other, words.save);
  await expect(other.getByRole("region", { name: conflict.title })).toContainText("From one");
  await press(other, words.cancel);
  await expect(stored(other, "From one")).toBeVisible();
  await expect(other.getByText("Too late")).toHaveCount(0);
});
