import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import { company } from "#schemas/facts/company.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import {
  type Accounts,
  test as base,
  callHeaders,
  expect,
  expectAccessible,
  field,
  freshEmail,
  openPage,
  type Page,
  publicKey,
  type Session,
  signIn,
} from "#tests/support/account-test.ts";
import { AuthenticatorApp } from "#tests/support/authenticator-app.ts";
import { secretKey, waitUntilLive } from "#tests/support/browser-test.ts";
import { addSeconds, demoForm, expectSent, fillRequired } from "#tests/support/demo-page.ts";
import { pageWords } from "#tests/support/page-words.ts";

const words = readWords("desk");
const { lead: leadWords, link: linkWords } = words;
const { demo: demoCardWords } = pageWords.accountPage;
const { card: trialWords } = pageWords.trial;

type Staff = { page: Page; session: Session; email: string; app: AuthenticatorApp };

/** Makes an account with an authenticator app staff, signed in on a browser of its own. */
const test = base.extend<{ hire: (name: string, viewport?: typeof phoneSize) => Promise<Staff> }>({
  hire: async ({ accounts, browser, serviceUrl, server }, use) => {
    const pages: Page[] = [];
    await use(async (name, viewport) => {
      const { session, email } = await accounts.create();
      await setRole(serviceUrl, session, "staff", name);
      const options = {
        baseURL: server.url,
        javaScriptEnabled: true,
        ...(viewport && { viewport }),
      };
      const page = await browser.newPage(options);
      pages.push(page);
      const { confirmed, app } = await addApp(page, serviceUrl, session);
      await accounts.storeSession(page, confirmed);
      return { page, session: confirmed, email, app };
    });
    for (const page of pages) await page.close();
  },
});

const phoneSize = { width: 360, height: 740 };

/** Sets the role and the name of an account as an operator does. */
async function setRole(serviceUrl: string, { user }: Session, role: string, name: string) {
  const answer = await fetch(`${serviceUrl}/auth/v1/admin/users/${user.id}`, {
    method: "PUT",
    headers: {
      "content-type": "application/json",
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
    },
    body: JSON.stringify({ app_metadata: { role }, user_metadata: { display_name: name } }),
  });
  expect(answer.status).toBe(200);
}

/** Adds an authenticator app, and returns it and the session at aal2. */
async function addApp(page: Page, serviceUrl: string, session: Session) {
  const post = async (path: string, data: object) => {
    const headers = callHeaders(session);
    const answer = await page.request.post(`${serviceUrl}/auth/v1/factors${path}`, {
      headers,
      data,
    });
    await expect(answer).toBeOK();
    return answer.json();
  };
  const { id, totp } = await post("", { factor_type: "totp", friendly_name: "App" });
  const challenge = await post(`/${id}/challenge`, {});
  const app = new AuthenticatorApp(totp.secret);
  const code = await app.code();
  const confirmed: Session = await post(`/${id}/verify`, { challenge_id: challenge.id, code });
  return { app, confirmed };
}

/** Sends a demo request as the form does, and returns its reference. */
async function askForDemo(
  page: Page,
  serviceUrl: string,
  email = freshEmail(),
  rooms = 14,
): Promise<string> {
  const answer = await page.request.post(`${serviceUrl}/functions/v1/demo`, {
    headers: { apikey: publicKey },
    data: { name: "Anna Botha", email, property: "Fourteen Oaks", ...askedFor, rooms },
  });
  await expect(answer).toBeOK();
  return (await answer.json()).demo.reference;
}
const askedFor = { language: "en", phone: "+27 21 555 0100" };

const row = (page: Page, reference: string) => page.locator(`.lead-row[href="#${reference}"]`);
const lead = (page: Page) => page.locator(".lead-detail");
const press = (page: Page, name: string) =>
  lead(page).getByRole("button", { name, exact: true }).click();
async function openLead(page: Page, reference: string): Promise<void> {
  await openPage(page, `/desk#${reference}`);
  await expect(lead(page)).toContainText(reference);
  await expect(lead(page).getByRole("group", { name: leadWords.actions })).toBeVisible();
}

async function expectAnswered(page: Page): Promise<void> {
  await expect(lead(page).locator(".lead-due")).toContainText(words.states.answered);
}

/** Opens /account of a sender. */
async function cardOf(accounts: Accounts, page: Page, email: string, title: string) {
  await accounts.storeSession(page, await accounts.signIn(email));
  await openPage(page, "/account");
  return page.getByRole("region", { name: title, exact: true });
}

test("a demo request from the form reaches the desk, and its sender sees each step", {
  tag: "@hosted",
}, async ({ signedIn: { page: sender, email }, hire }) => {
  await addSeconds(sender);
  await openPage(sender, "/demo");
  await fillRequired(sender, email);
  await demoForm(sender).submit.click();
  const reference = await expectSent(sender);

  const { page } = await hire("Thandi");
  await openPage(page, "/desk");
  await expect(page).toHaveTitle(/^\(\d+\) Desk$/);
  await row(page, reference).click();
  await expect(lead(page).getByRole("heading", { level: 2 })).toHaveText("Fourteen Oaks");
  await press(page, leadWords.answered);
  await expectAnswered(page);
  await expect(lead(page).locator(".history-entries")).toContainText(
    `Thandi ${words.events.answered}`,
  );
  const card = sender.getByRole("region", { name: demoCardWords.title, exact: true });
  await openPage(sender, "/account");
  await expect(card).toContainText(demoCardWords.requested.answered);

  await press(page, leadWords.close);
  await lead(page).getByLabel(words.reasons["not now"]).check();
  await lead(page).getByLabel(leadWords.note, { exact: false }).last().fill("After the season");
  await press(page, leadWords.closeNow);
  await expect(lead(page).locator(".lead-due")).toContainText(words.states.closed);
  await openPage(sender, "/account");
  await expect(card).toContainText(demoCardWords.closed.title);
  await expect(card).not.toContainText(words.reasons["not now"]);
  await expect(card).not.toContainText("After the season");

  await press(page, leadWords.undo);
  await expectAnswered(page);
});

test("a trial that is set up shows its days to its sender", async ({
  signedIn: { page: sender, email },
  accounts,
  hire,
}) => {
  const card = await cardOf(accounts, sender, email, trialWords.title);
  await sender.getByLabel(pageWords.trial.fields.rooms.label).fill("30");
  await card.getByLabel("Channel manager").check();
  await card.getByRole("button", { name: trialWords.send }).click();
  await expect(card).toContainText(trialWords.requested.title);
  const reference = /TR-\w{8}/.exec((await card.textContent()) ?? "")?.[0] ?? "";

  const { page } = await hire("Thandi");
  await openLead(page, reference);
  await press(page, leadWords.setUp);
  await expect(lead(page).locator("input[name=day]")).toBeFocused();
  await press(page, leadWords.setUpNow);
  await expect(lead(page).locator(".lead-due")).toContainText(words.states["set up"]);
  await openPage(sender, "/account");
  await expect(card).toContainText(trialWords.track.ends.until);
});

test.describe("a form that is sent without script", () => {
  test.use({ javaScriptEnabled: false });

  test("reaches the desk, and Back shows what was typed", { tag: "@hosted" }, async ({
    page,
    accounts,
    hire,
  }) => {
    const email = freshEmail();
    await page.goto("/demo");
    await fillRequired(page, email);
    // The browser's own checks accept it, the server does not.
    await demoForm(page).named("name").fill("   ");
    await demoForm(page).named("message").fill("We use a diary.");
    await demoForm(page).submit.click();
    await expect(page).toHaveURL("/demo#not-sent");
    await expect(page.locator("#not-sent")).toBeVisible();
    await expect(page.locator("#sent")).toBeHidden();
    await page.goBack();
    await expect(demoForm(page).named("message")).toHaveValue("We use a diary.");
    await expect(demoForm(page).named("email")).toHaveValue(email);
    await demoForm(page).named("name").fill("Thandi Nkosi");
    await demoForm(page).submit.click();
    await expect(page).toHaveURL("/demo#sent");
    await expect(page.locator("#sent")).toBeVisible();
    const { text } = await accounts.mailTo(email);
    const reference = /DM-\w{8}/.exec(text)?.[0] ?? "";
    const staff = await hire("Thandi");
    await openLead(staff.page, reference);
    await expect(lead(staff.page)).toContainText("We use a diary.");
  });
});

test("two members of staff never overwrite each other, and typed text stays", async ({
  page: visitor,
  serviceUrl,
  hire,
}) => {
  const reference = await askForDemo(visitor, serviceUrl);
  const [thandi, ben] = [await hire("Thandi"), await hire("Ben")];
  await openLead(thandi.page, reference);
  await press(thandi.page, leadWords.close);
  const note = lead(thandi.page).locator("input[name=note]");
  await note.fill("Not the right house");

  await openLead(ben.page, reference);
  await press(ben.page, leadWords.answered);
  await expectAnswered(ben.page);

  await lead(thandi.page).getByLabel(words.reasons["not now"]).check();
  await press(thandi.page, leadWords.closeNow);
  await expect(lead(thandi.page).locator(".lead-foot").getByRole("alert")).toContainText(
    `Ben ${words.events.answered}`,
  );
  await expect(note).toHaveValue("Not the right house");
  await expectAnswered(thandi.page);
  await lead(thandi.page).locator("textarea").fill("Ben was first");
  await press(thandi.page, leadWords.addNote);
  await expect(lead(thandi.page).locator(".history-note")).toHaveText("Ben was first");
  await expect(lead(thandi.page).getByRole("alert")).toHaveCount(0);
  await press(thandi.page, leadWords.closeNow);
  await expect(lead(thandi.page).locator(".lead-due")).toContainText(words.states.closed);
});

test("the desk works by keyboard, and axe finds nothing in either theme", async ({
  page: visitor,
  serviceUrl,
  hire,
}) => {
  await askForDemo(visitor, serviceUrl);
  await askForDemo(visitor, serviceUrl);
  const { page } = await hire("Thandi", { width: 1280, height: 800 });
  await openPage(page, "/desk");
  const rows = page.locator(".lead-row");
  await rows.first().waitFor();
  await expectAccessible(page, "main");
  await page.getByLabel(words.kind).focus();
  await page.keyboard.press("Tab");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#(DM|TR)-\w{8}$/);
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(lead(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(lead(page).getByRole("group", { name: leadWords.actions })).toBeVisible();
  await expectAccessible(page, "main");

  // Keys pass through the names of who has it, and the choice is saved when the focus leaves.
  const history = lead(page).locator(".history-entries > li");
  const owner = page.locator("#lead-owner");
  await owner.focus();
  await page.keyboard.press("ArrowDown");
  await expect(owner).not.toHaveValue("");
  await expect(history).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(history.first()).toContainText(words.events.assigned);
  await expect(history).toHaveCount(2);

  // The foot hides no focused element of the lead.
  const stops = lead(page).locator(".lead-main").locator("a, button, select, textarea");
  for (const stop of await stops.all()) {
    if (!(await stop.isVisible())) continue;
    await stop.focus();
    const isHidden = () =>
      stop.evaluate((element) => {
        const foot = document.querySelector(".lead-foot")?.getBoundingClientRect();
        return element.getBoundingClientRect().top >= (foot?.top ?? Number.POSITIVE_INFINITY);
      });
    // The page may scroll smoothly.
    await expect.poll(isHidden, await stop.innerText()).toBe(false);
  }
  // The open row stays where it is, until another is opened.
  const open = (await rows.nth(1).getAttribute("href"))?.slice(1) ?? "";
  await press(page, leadWords.answered);
  await expect(lead(page).locator(".lead-foot")).toBeFocused();
  const done = new RegExp(`${words.states.answered}|${words.toSetUp}`);
  await expect(rows.nth(1)).toContainText(done);
  await expect(rows.nth(1)).toHaveAttribute("aria-current", "true");
  await lead(page).getByRole("link", { name: leadWords.next }).click();
  await expect(rows.first()).toHaveAttribute("aria-current", "true");
  await expect(row(page, open)).toHaveCount(0);
  await page.getByRole("button", { name: words.filters.progress }).click();
  await expect(row(page, open)).toBeVisible();
});

test("on a phone the detail replaces the list; without a connection it says so, and a typed note stays", async ({
  page: visitor,
  serviceUrl,
  hire,
}) => {
  const reference = await askForDemo(visitor, serviceUrl);
  const { page } = await hire("Thandi", phoneSize);
  await openPage(page, "/desk");
  const phoneNumber = row(page, reference).getByText(askedFor.phone);
  await phoneNumber.scrollIntoViewIfNeeded();
  await expect(phoneNumber).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "main");
  await row(page, reference).click();
  const answered = lead(page).getByRole("button", { name: leadWords.answered, exact: true });
  await expect(answered).toBeInViewport({ ratio: 1 });
  await expect(row(page, reference)).toBeHidden();
  await expectAccessible(page, "main");
  await answered.click();
  await expectAnswered(page);

  const note = lead(page).locator("textarea");
  await note.fill("Call after ten");
  // It also stays while the list is shown. An answered request is no longer in it.
  await lead(page).getByRole("link", { name: leadWords.back }).click();
  await expect(row(page, reference)).toHaveCount(0);
  await page.goBack();
  await expect(note).toHaveValue("Call after ten");
  await page.context().setOffline(true);
  await expect(page.locator(".desk-offline")).toBeVisible();
  await press(page, leadWords.addNote);
  await expect(lead(page).getByRole("alert").first()).toBeVisible();
  await expect(note).toHaveValue("Call after ten");
  await page.context().setOffline(false);
  await expect(page.locator(".desk-offline")).toHaveCount(0);
  await press(page, leadWords.addNote);
  await expect(lead(page).locator(".history-note")).toHaveText("Call after ten");
  await expect(note).toHaveValue("");

  await lead(page).getByRole("link", { name: leadWords.back }).click();
  await expect(page.locator(".lead-list")).toBeVisible();
  await expect(lead(page)).toHaveCount(0);
});

test("a request that comes while the desk is open appears by itself, and nothing else moves", async ({
  page: visitor,
  serviceUrl,
  hire,
}) => {
  const email = freshEmail();
  const first = await askForDemo(visitor, serviceUrl, email);
  const { page } = await hire("Thandi");
  await page.clock.install();
  await openPage(page, "/desk");
  await row(page, first).focus();
  const second = await askForDemo(visitor, serviceUrl, email, 20);
  await page.clock.runFor(31_000);
  await expect(row(page, second)).toBeVisible();
  await expect(row(page, first)).toBeFocused();
  await expect(row(page, first)).toContainText(fill(words.requests, { count: 2 }));
  // Each of two requests of the same person leads to the other.
  await page.keyboard.press("Enter");
  await lead(page).getByRole("link", { name: second }).click();
  await expect(lead(page).getByRole("link", { name: first })).toBeVisible();
});

test("requests are exported for a spreadsheet, and an empty desk says so", async ({
  page: visitor,
  serviceUrl,
  dataDirectory,
  hire,
}) => {
  const reference = await askForDemo(visitor, serviceUrl);
  const { page } = await hire("Thandi");
  await openPage(page, "/desk");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: words.exportLeads }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/leads-\d{4}-\d\d-\d\d\.csv$/);
  const [head = "", ...lines] = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(head).toContain('"reference","kind"');
  // A telephone number begins as a formula does.
  expect(lines.find((line) => line.includes(reference))).toContain("'+27 21 555 0100");

  // Those that other tests of this worker left.
  using data = new DatabaseSync(accountsFile(dataDirectory), { timeout: 5000 });
  data.exec(`UPDATE leads SET answered_at = requested_at WHERE reference <> '${reference}'`);
  await openLead(page, reference);
  await press(page, leadWords.answered);
  await expectAnswered(page);
  await openPage(page, "/desk");
  await expect(page.getByRole("heading", { name: words.empty.titles.open })).toBeVisible();
  await expect(page).toHaveTitle(words.title);
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: words.empty.all }).click();
  await expect(row(page, reference)).toContainText(words.states.answered);
});

test("a step whose answer is lost on the way is shown as done", async ({
  page: visitor,
  serviceUrl,
  hire,
}) => {
  const reference = await askForDemo(visitor, serviceUrl);
  const { page } = await hire("Thandi");
  await openLead(page, reference);
  const isStep = (url: URL) => url.pathname.endsWith(`/desk/leads/${reference}`);
  await page.route(isStep, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press(page, leadWords.answered);
  await expectAnswered(page);
  await expect(lead(page).getByRole("alert")).toHaveCount(0);
});

test("a role that is taken away ends with the next step", async ({
  page: visitor,
  serviceUrl,
  hire,
}) => {
  const reference = await askForDemo(visitor, serviceUrl);
  const { page, session } = await hire("Thandi");
  await openLead(page, reference);
  await setRole(serviceUrl, session, "", "Thandi");
  await press(page, leadWords.answered);
  await expect(page.getByRole("heading", { name: words.notFound.title })).toBeVisible();
  await expect(page.getByText("Fourteen Oaks")).toHaveCount(0);
});

test("an account that another tab switches to sees nothing of the list", async ({
  signedIn: { page, session },
  context,
  accounts,
  serviceUrl,
  expectTrouble,
}) => {
  expectTrouble(/404/);
  const reference = await askForDemo(page, serviceUrl);
  await setRole(serviceUrl, session, "staff", "Thandi");
  const { confirmed } = await addApp(page, serviceUrl, session);
  await accounts.storeSession(page, confirmed);
  await openPage(page, "/desk");
  await expect(row(page, reference)).toBeVisible();

  const { access_token, refresh_token } = (await accounts.create()).session;
  const link = new URLSearchParams({ access_token, refresh_token, type: "magiclink" });
  const other = await context.newPage();
  await openPage(other, `/#${link}`);
  await other.getByRole("button", { name: pageWords.account.switchAccount.switch }).click();
  await expect(page.getByRole("heading", { name: words.notFound.title })).toBeVisible();
  await expect(row(page, reference)).toHaveCount(0);
});

test.describe("to others", () => {
  test.use({ expectConsole: [/404|401/] });

  test("there is no desk, staff need the second step, and a sales mail's link leads there after the sign-in", async ({
    signedIn: { page, session },
    serviceUrl,
    phone,
    hire,
  }) => {
    await openPage(page, "/desk");
    await expect(page.getByRole("heading", { name: words.notFound.title })).toBeVisible();
    await setRole(serviceUrl, session, "staff", "Thandi");
    await page.reload();
    await expect(page.getByRole("link", { name: words.twoStep.link })).toHaveAttribute(
      "href",
      "/account#two-step",
    );

    const reference = await askForDemo(page, serviceUrl);
    const { email, app } = await hire("Ben");
    await phone.goto(`/desk#${reference}`);
    await expect(phone).toHaveURL("/auth");
    await waitUntilLive(phone);
    await signIn(phone, email);
    await field(phone, pageWords.accountForms.code.label).fill(await app.code());
    await phone.keyboard.press("Enter");
    await expect(phone).toHaveURL(`/desk#${reference}`);
    await expect(lead(phone)).toContainText("Fourteen Oaks");
  });
});

test("a link of a sales mail asks, records by a button, and can be undone", async ({
  page,
  serviceUrl,
  accounts,
  hire,
}) => {
  const linkOf = async (reference: string) => {
    const { text } = await accounts.mailTo(company.email.sales, (mail) =>
      `${mail.subject} ${mail.text}`.includes(reference),
    );
    return new URL(/https?:\S+\/desk\/link#token=\S+/.exec(text)?.[0] ?? "");
  };
  const reference = await askForDemo(page, serviceUrl);
  const link = await linkOf(reference);
  await page.goto(`${link.pathname}${link.hash}`);
  await waitUntilLive(page);
  await expect(page).toHaveURL("/desk/link");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(fill(linkWords.ask.answered, { reference }));
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: linkWords.buttons.answered }).click();
  await expect(title).toHaveText(fill(linkWords.done.answered, { reference }));
  await page.getByRole("button", { name: linkWords.undo }).click();
  await expect(title).toHaveText(linkWords.undone);
  const { page: desk } = await hire("Thandi");
  await openLead(desk, reference);
  await press(desk, leadWords.answered);
  await expectAnswered(desk);
  await page.goto(`${link.pathname}${link.hash}`);
  await expect(title).toHaveText(fill(linkWords.done.answered, { reference }));

  // The next mail's link opens in the same tab.
  const next = await askForDemo(page, serviceUrl);
  const nextLink = await linkOf(next);
  await page.goto(`${nextLink.pathname}${nextLink.hash}`);
  await expect(title).toHaveText(fill(linkWords.ask.answered, { reference: next }));
});
