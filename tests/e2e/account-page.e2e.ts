import { fill } from "#schemas/fill.ts";
import {
  accountButton,
  expect,
  expectAccessible,
  field,
  notice,
  openPage,
  openSections,
  type Page,
  test,
} from "#tests/support/account-test.ts";
import { pageWords } from "#tests/support/page-words.ts";

test("a signed-in visitor's pages are accessible", async ({ signedIn: { page } }) => {
  for (const [width, theme] of [
    [360, "dark"],
    [1280, "light"],
  ] as const) {
    // The page opens the section of a card that is rendered after it has loaded, and scrolls to the card.
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, `/account?${width}#events`);
    await expect(
      page.getByRole("heading", { name: pageWords.accountPage.events.title }),
    ).toBeInViewport();
    await openSections(page);
    await expect(page.getByText(pageWords.accountForms.loading)).toHaveCount(0);
    if (width >= 1280) await accountButton(page).click();
    else await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expectAccessible(page, "html", [theme]);
  }
});

test("the first screen welcomes with the request; sections open by keyboard and then load their data", async ({
  signedIn: { page },
}) => {
  const { sections, welcome, sessions, deletion, contact } = pageWords.accountPage;
  await page.setViewportSize({ width: 390, height: 844 });
  const called: string[] = [];
  page.on("request", (request) => called.push(request.url().split("/account/")[1] ?? ""));
  await openPage(page, "/account");
  // As a visitor finds the page.
  await page.reload();
  called.length = 0;
  await page.reload();
  const section = (name: string) =>
    page
      .locator(".account-section")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(section(sections.security.title)).not.toHaveAttribute("open");
  await expect(
    page.getByText(pageWords.accountForms.loading).filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByRole("region", { name: pageWords.trial.card.title })).toBeInViewport();
  await expect(page.getByRole("region", { name: contact.title })).toContainText("WhatsApp");
  expect(called.filter(Boolean)).toEqual(["leads"]);

  await section(sections.security.title).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: sessions.title })).toContainText(sessions.current);
  await expect(page.getByRole("region", { name: deletion.title })).toHaveCount(0);

  // The name is that of the account, which may be new.
  await openSections(page);
  await page
    .getByLabel(pageWords.accountForms.fields.displayName.label)
    .fill("Thandi <b>Nkosi</b>");
  await page.getByRole("button", { name: pageWords.accountPage.details.button }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    fill(welcome, { name: "Thandi <b>Nkosi</b>" }),
  );
  // The last thing on the page is the deletion.
  await expect(page.getByRole("main").getByRole("button").last()).toHaveText(deletion.open);
});

const { details } = pageWords.accountPage;
const company = (page: Page) => field(page, "Company (optional)");
const phone = (page: Page) => field(page, "Phone (optional)");

test("two tabs change different details: neither undoes the other, and typed text stays", async ({
  signedIn: { page },
  context,
}) => {
  await openPage(page, "/account");
  await company(page).fill("Karoo Rest House");

  const other = await context.newPage();
  await openPage(other, "/account");
  await phone(other).fill("+27 00 000 0000");
  await other.getByRole("button", { name: details.button }).click();
  await expect(notice(other)).toContainText("Details saved");

  await expect(phone(page)).toHaveValue("+27 00 000 0000");
  await expect(company(page)).toHaveValue("Karoo Rest House");
  await page.bringToFront();
  await page.getByRole("button", { name: details.button }).click();
  await expect(notice(page)).toContainText("Details saved");
  await expect(company(other)).toHaveValue("Karoo Rest House");
  await expect(phone(other)).toHaveValue("+27 00 000 0000");
});
