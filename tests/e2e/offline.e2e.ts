import { readWords } from "#schemas/words.ts";
import {
  expect,
  field,
  freshEmail,
  notice,
  openPage,
  type Page,
  password,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

const blog = readWords("blog");

// The connection ends before a button is pressed, and comes back afterwards.

test.use({ viewport: { width: 390, height: 844 }, expectConsole: [/ERR_|500/] });

const { unreachable } = readWords("service-problems");

/** Ways to lose the connection. Each returns a function that brings it back. */
const cuts = {
  "the browser is offline": async (page: Page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "requests fail": async (page: Page) => {
    await page.route(/\/auth\/v1\/|\/functions\/v1\/|\.js$/, (route) => route.abort());
    return () => page.unrouteAll();
  },
};

/** Returns what is typed and chosen in a form. */
const typedIn = (page: Page, name: string) =>
  page
    .getByRole("form", { name, exact: true })
    .evaluate((form: HTMLFormElement) => JSON.stringify([...new FormData(form)]));

/**
 * Presses the button of a form without a connection: one message, and nothing typed is lost. The message is close to the
 * button and in view, or with `title` in a toast. The same press succeeds with a connection.
 */
async function expectRetry(
  page: Page,
  {
    form,
    button,
    message,
    cut,
    title,
  }: Record<"form" | "button" | "message", string> & { cut: keyof typeof cuts; title?: string },
): Promise<void> {
  const typed = await typedIn(page, form);
  const reconnect = await cuts[cut](page);
  const submit = page
    .getByRole("form", { name: form, exact: true })
    .getByRole("button", { name: button, exact: true });
  const alert = page.getByRole("main").getByRole("alert");
  // The second press finds what the first one could not fetch.
  for (const _ of [1, 2]) {
    await submit.click();
    if (title) {
      await expect(notice(page)).toContainText(title);
      await expect(notice(page)).toContainText(message);
      await expect(alert).toHaveCount(0);
    } else {
      await expect(alert).toHaveText(message);
      await expect(alert).toBeInViewport({ ratio: 1 });
      const [above, below] = [await submit.boundingBox(), await alert.boundingBox()];
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(48);
      await expect(notice(page)).toHaveCount(0);
    }
    await expect(submit).toHaveText(button);
    await expect(submit).toBeFocused();
    expect(await typedIn(page, form)).toBe(typed);
  }
  await reconnect();
  await submit.click();
}

// One form for each way of calling the service: without a session, with one, and without the account client.
test("sign-in", async ({ page, accounts }) => {
  const { email } = await accounts.create();
  await openPage(page, "/auth");
  await field(page, "Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const { tab: form, button } = pageWords.auth.signIn;
  const title = "Sign In Error";
  const cut = "the browser is offline";
  await expectRetry(page, { form, button, message: unreachable, cut, title });
  await expect(page).toHaveURL("/");
  await expect(notice(page)).toContainText("Welcome back!");
});

test("trial request", async ({ signedIn: { page } }) => {
  const { title: form, send: button, more, fields, failures } = pageWords.trial.card;
  await openPage(page, "/account");
  await page.getByLabel(pageWords.trial.fields.rooms.label).fill("14");
  await page.getByText(more).click();
  await page.getByLabel(fields.message.label).fill("We open in March.");
  const message = `${failures.sent} ${unreachable}`;
  await expectRetry(page, { form, button, message, cut: "requests fail" });
  await expect(page.getByText("We open in March.")).toBeVisible();
});

test("newsletter", async ({ page }) => {
  const { title: form, button, label } = blog.newsletter;
  const message = unreachable;
  await openPage(page, "/blog");
  await page.getByLabel(label).fill(freshEmail());
  await page.getByRole("checkbox", { name: pageWords.newsletter.consent }).check();
  await expectRetry(page, { form, button, message, cut: "requests fail" });
  await expect(page.getByText(pageWords.newsletter.box.done.text)).toBeVisible();
});

test("the other buttons of the account", async ({ signedIn: { page } }) => {
  await openPage(page, "/account");
  await expect(page.getByText(pageWords.accountForms.loading)).toHaveCount(0);
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const { password: passwordCard, address, deletion } = pageWords.accountPage;
  await card(address.title).getByLabel(address.label).fill(freshEmail());
  await card(passwordCard.title).getByLabel(passwordCard.label).fill("four loud windpumps");
  await card(passwordCard.title).getByLabel(pageWords.accountPage.proof.current).fill(password);
  await page.getByRole("button", { name: deletion.open }).click();
  await card(deletion.title).getByLabel(deletion.confirmation).fill("ann@hotel.example");
  await cuts["requests fail"](page);
  for (const [title, button] of [
    [address.title, address.button],
    [passwordCard.title, pageWords.accountPage.proof.mailCode],
    [passwordCard.title, passwordCard.button],
    [pageWords.accountPage.twoStep.title, pageWords.accountPage.twoStep.setUp],
    [pageWords.accountPage.newsletter.title, pageWords.accountPage.newsletter.subscribe],
    [pageWords.accountPage.download.title, pageWords.accountPage.download.button],
    [deletion.title, pageWords.accountPage.proof.mailCode],
  ] as const) {
    await card(title).getByRole("button", { name: button, exact: true }).click();
    await expect(card(title).getByRole("alert").last()).toContainText(unreachable);
    await expect(notice(page)).toHaveCount(0);
  }
  const { title, others, everywhere } = pageWords.accountPage.sessions;
  for (const button of [others, everywhere]) {
    await card(title).getByRole("button", { name: button, exact: true }).click();
    await expect(notice(page)).toContainText("Sign Out Error");
    await expect(notice(page)).toContainText(unreachable);
    await expect(card(title).getByText(unreachable)).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Close message" }).click();
  }
  await expect(card(address.title).getByLabel(address.label)).not.toHaveValue("");
  await expect(card(passwordCard.title).getByLabel(passwordCard.label)).not.toHaveValue("");
});
