import { exampleRecords, recordIds } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { textLimits } from "#site/tools/guest-records/read-plan.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { printPage, printTool, untilToolReady } from "#tests/support/check-tool.ts";

const toolWords = readWords("tools");
const path = "/tools/guest-records";
const pageWords = readWords("guest-records");
const { planner, forms, paper: paperWords, records } = pageWords.tool;
const formNames = Object.values(forms.names);
const deleteFirst = ({ name }: { name: string }, day: string) =>
  fill(planner.summary, { name, day });
const exampleAnswer = new RegExp(`^${deleteFirst(records.cameras, "\\d+ \\w+ 20\\d\\d")}$`);

const answer = (page: Page) => page.locator(".tool-answer");
const dateField = (page: Page) => page.getByLabel(planner.date.label);
const paper = (page: Page) => page.locator(".tool .paper");
const planOf = (page: Page, name: string) => page.locator(".record-plan > li", { hasText: name });

/** Opens the tool with entries in its link, waits until it is hydrated, and types the property's details. */
async function openTool(page: Page, entries: Record<string, string> = {}): Promise<void> {
  await page.goto(`${path}#${new URLSearchParams(entries)}`);
  await page.locator(".tool").scrollIntoViewIfNeeded();
  await untilToolReady(page);
  for (const [name, { label }] of Object.entries(forms.fields)) {
    await page.getByLabel(label).fill(entries[name] ?? "");
  }
}

test("by keyboard: a date, a record, its own period, and a form", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-23T10:00:00Z");
  await openTool(page);
  // Seven days left in November, and 23 in December.
  await expect(answer(page)).toHaveText(deleteFirst(records.cameras, "24 December 2026"));
  await dateField(page).focus();
  await page.keyboard.type("08312026");
  await expect(planOf(page, records.cameras.name)).toContainText(planner.passed);
  await expect(planOf(page, records.register.name)).toContainText("Keep until 31 August 2028");
  const chats = planOf(page, records.chats.name);
  // 30 days of September, 31 of October and 29 of November.
  await expect(chats).toContainText("Keep until 29 November 2026");
  await expect(chats).not.toContainText(planner.passed);
  await chats.getByText(planner.another.both).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(chats.getByLabel("Last message")).toBeFocused();
  await chats.getByLabel(planner.period).focus();
  // The first choice after our suggestion is 14 days.
  await page.keyboard.press("ArrowDown");
  await expect(chats).toContainText("Keep until 14 September 2026");
  await expect(page.locator(".guest-part > [role=status]").first()).toContainText(
    deleteFirst(records.chats, "15 September 2026"),
  );

  await page.getByLabel(forms.names.register, { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(paper(page)).toContainText(paperWords.camera.title);
  await page.keyboard.press("ArrowDown");
  await expect(paper(page)).toContainText("14 September 2026");
  await page.getByRole("button", { name: toolWords.shared.reset }).press("Enter");
  await expect(answer(page)).toHaveText(exampleAnswer);
});

test.describe("by touch on a small phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("what is entered stays in the browser, and names are not in the link", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
    await openTool(page);
    await page.getByLabel("Visitors’ book at the gate").tap();
    await page.getByLabel(forms.fields.property.label).tap();
    await page.getByLabel(forms.fields.property.label).fill("Rooiberg <b>Inn</b>");
    await page.getByLabel(forms.names.breach, { exact: true }).tap();
    await expect(paper(page)).toContainText("Rooiberg <b>Inn</b>");
    await expect(page).toHaveURL(/#.*form=breach/);
    expect(new URL(page.url()).search).toBe("");
    expect(page.url()).not.toContain("Rooiberg");
    // What is still to be written does not replace a link that is followed meanwhile.
    await page.evaluate(() => {
      location.hash = location.hash.replace("form=breach", "form=camera");
      dispatchEvent(new Event("pagehide"));
    });
    await expect(paper(page)).toContainText(paperWords.camera.title);
    await page.goBack();
    await expect(paper(page)).toContainText(paperWords.breach.title);
    await page.reload();
    await expect(paper(page)).toContainText("Rooiberg <b>Inn</b>");
    await expect(paper(page)).toContainText(paperWords.breach.title);
    await expect(planOf(page, "Visitors’ book")).toBeVisible();
    expect(requests.filter((request) => /Rooiberg/.test(request))).toEqual([]);
    await page.getByLabel(forms.fields.property.label).fill("x".repeat(75));
    await expect(page.getByLabel(forms.fields.property.label)).toHaveAccessibleDescription(
      fill(forms.tooLong, { limit: 60, length: 75 }),
    );
    await expect(paper(page)).not.toContainText("xxx");
  });
});

test("each form prints alone on one page, with the longest texts", async ({ page }) => {
  const wide = Object.entries(textLimits).map(([name, limit]) => [name, "W".repeat(limit)]);
  const keep = recordIds.join(".");
  const dates = recordIds.map((id) => [`from-${id}`, "2026-09-30"]);
  const longest = { rows: "16", keep, ...Object.fromEntries(wide) };
  const { register, camera, retention, breach } = paperWords;
  const recordNames = Object.values(records).map(({ name }) => name);
  /** Entries, and texts of the printed page from its first to its last line. */
  const cases: [entries: Record<string, string>, texts: readonly string[]][] = [
    [{ ...longest, form: "register" }, [register.title, ...register.columns, register.last]],
    [{ form: "register", rows: "4" }, [register.title, register.last]],
    [{ ...longest, form: "camera" }, [camera.title, camera.sound, paperWords.contact]],
    [
      { ...longest, form: "retention", ...Object.fromEntries(dates) },
      [retention.title, ...recordNames, "(from 30 September 2026)", retention.decided],
    ],
    [
      { ...longest, form: "retention" },
      [retention.title, ...recordNames, "Counted from: Last entry on the page", retention.decided],
    ],
    [
      { ...longest, form: "breach" },
      [breach.title, ...breach.parts, breach.unknown, paperWords.contact],
    ],
  ];
  for (const [entries, texts] of cases) {
    // Only the part after the "#" differs, so the page is loaded once.
    await openTool(page, entries);
    await expect(paper(page)).toHaveClass(new RegExp(`paper-${entries.form}`));
    // The form of the case before may be the same, with other entries.
    for (const text of texts) await expect(paper(page)).toContainText(text);
    if (entries.form === "register") {
      await expect(paper(page).locator("tbody tr")).toHaveCount(Number(entries.rows));
    }
    const pages = await printTool(page, page.locator(".paper-frame"));
    expect(pages, entries.form).toHaveLength(1);
    expect(pages[0]).not.toContain(planner.title);
    expect(texts.filter((text) => !pages[0]?.includes(text))).toEqual([]);
    const [sheet = ""] = pages;
    if (entries.property) expect(sheet.replaceAll(" ", "")).toContain(entries.property);
    await page.emulateMedia({ media: "print" });
    const height = await paper(page).evaluate((sheet) => sheet.getBoundingClientRect().height);
    // A4 without the margins is 262 mm high; 96 pixels are 25.4 mm.
    expect((height * 25.4) / 96).toBeGreaterThan(250);
    await page.emulateMedia({ media: null });
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every period is there, and every form prints on a page of its own", async ({ page }) => {
    await page.goto(path);
    await expect(answer(page)).toHaveText(exampleAnswer);
    await expect(page.locator(".record-plan > li")).toHaveCount(exampleRecords.length);
    await expect(page.locator("#periods tbody tr")).toHaveCount(recordIds.length);
    await expect(dateField(page)).toBeHidden();
    await expect(page.locator("main noscript p").first()).toHaveText(pageWords.withoutScript);
    await expect(page.locator(".paper:visible")).toHaveCount(formNames.length);
    const pages = await printPage(page);
    for (const { title } of [
      paperWords.register,
      paperWords.camera,
      paperWords.retention,
      paperWords.breach,
    ]) {
      expect(pages.filter((text) => text.startsWith(title))).toHaveLength(1);
    }
  });
});
