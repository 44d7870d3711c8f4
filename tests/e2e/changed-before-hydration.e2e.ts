import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { holdScripts } from "#tests/support/hold-scripts.ts";
import { inParts } from "#tests/support/in-parts.ts";
import { pagesWithIslands } from "#tests/support/island-pages.ts";
import { translatePage } from "#tests/support/translate-page.ts";

// React reports that it renders the island again.
test.use({ expectConsole: [/Minified React error #418/] });

const islands = "main astro-island[client=when]";

type Change = (islands: string) => void;

/** What extensions, password managers and translators do to the static markup. Each runs in the page. */
const changes: Record<string, Change> = {
  "an element after each field": (islands) => {
    for (const field of document.querySelectorAll(`${islands} :is(input, select, textarea)`)) {
      field.after(document.createElement("div"));
    }
  },
  "attributes of each field": (islands) => {
    for (const field of document.querySelectorAll(`${islands} :is(input, select, textarea)`)) {
      field.setAttribute("data-manager", "on");
      field.setAttribute("autocomplete", "off");
    }
  },
  "translated texts": translatePage,
  "an element around the island": (islands) => {
    const focused = document.activeElement as HTMLElement;
    for (const content of document.querySelectorAll(`${islands} > *`)) {
      const wrapper = document.createElement("div");
      content.before(wrapper);
      wrapper.append(content);
    }
    focused.focus({ preventScroll: true });
  },
};

/** Fills in each field that shows, and puts the caret into the first text. Runs in the page. */
function enterEverywhere(islands: string): void {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>(`${islands} :is(input, select, textarea)`),
  ].filter((field) => !field.disabled && field.checkVisibility());
  for (const field of fields) {
    const { type, inputMode } = field;
    if (field.matches("select"))
      field.value = [...field.querySelectorAll("option")].at(-1)?.value ?? "";
    else if (/checkbox|radio/.test(type)) field.click();
    else {
      field.focus();
      field.value = type === "date" ? "2026-12-02" : "";
      const text = type === "email" ? "thandi@karoo.example" : inputMode ? "17" : "Thandi";
      if (type !== "date") document.execCommand("insertText", false, text);
    }
  }
  const first = fields.find(({ type }) => /text/.test(type)) ?? fields[0];
  first?.focus();
  if (first && /text/.test(first.type)) first.setSelectionRange(1, 3);
}

/** The entries of the fields by name and order, the focus and the caret. Runs in the page. */
function readEntries(islands: string) {
  const entries: Record<string, string | boolean> = {};
  for (const field of document.querySelectorAll<HTMLInputElement>(
    `${islands} :is(input:not([type=hidden]), select, textarea)`,
  )) {
    const isBox = /checkbox|radio/.test(field.type);
    let order = 0;
    while (`${field.name} ${order}` in entries) order += 1;
    entries[`${field.name} ${order}`] = isBox ? field.checked : field.value;
  }
  const { name, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  return { entries, focus: { name, selectionStart, selectionEnd } };
}

/** Opens a page, fills it in and changes it before its scripts arrive. Returns the entries before and after hydration. */
async function openAndFill(page: Page, path: string, applied: readonly Change[]) {
  const release = await holdScripts(page);
  await page.goto(path);
  await page.evaluate(enterEverywhere, islands);
  for (const change of applied) await page.evaluate(change, islands);
  const before = await page.evaluate(readEntries, islands);
  release();
  // An island without a field is not hydrated before it is in view.
  await untilHydrated(page);
  await page.unrouteAll();
  return { before, after: await page.evaluate(readEntries, islands) };
}

async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (islands) =>
      [...document.querySelectorAll(islands)]
        .filter((island) => island.querySelector("input, select, textarea"))
        .every((island) =>
          Object.keys(island.firstElementChild ?? {}).some((key) => key.startsWith("__reactProps")),
        ),
    islands,
    { timeout: 30_000 },
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

// The fields of /account are not in the static markup.
for (const part of inParts(pagesWithIslands)) {
  test(`pages keep entries and focus if their markup is changed before hydration: ${part.join(" ")}`, async ({
    page,
  }) => {
    test.slow();
    for (const path of part) {
      const unchanged = await openAndFill(page, path, []);
      if (Object.keys(unchanged.before.entries).length === 0) continue;
      expect(await openAndFill(page, path, Object.values(changes))).toEqual(unchanged);
      await expect(page.locator(".island-error")).toHaveCount(0);
    }
  });
}

const addElements = changes["an element after each field"] as Change;

test("what is typed while the island is rendered again goes on in the new field", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/auth");
  const email = page.locator("main [name=email]").first();
  await email.focus();
  await page.evaluate(addElements, islands);
  const old = await email.elementHandle();
  const text = "thandi.nkosi.of.the.fourteen.oaks@karoo.example";
  await page.keyboard.type(text.slice(0, 4));
  release();
  for (const letter of text.slice(4)) await page.keyboard.type(letter, { delay: 20 });
  await untilHydrated(page);
  expect(await old?.evaluate((field) => field.isConnected)).toBe(false);
  await expect(email).toHaveValue(text);
  await expect(email).toBeFocused();
});

test("a press before hydration is repeated on the new control", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const release = await holdScripts(page);
  await page.goto("/blog/mobile-booking-ux");
  const copy = page.getByRole("button", { name: "Copy link" });
  await copy.click();
  const old = await copy.elementHandle();
  await copy.evaluate((button) => button.before(document.createElement("div")));
  release();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await old?.evaluate((button) => button.isConnected)).toBe(false);
});

test("a field in a part that the visitor opened keeps its entry, and the focus stays elsewhere", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto("/demo");
  await page.locator("main summary").click();
  const day = page.locator("main [name=day2]");
  await day.fill("2026-12-03");
  await page.evaluate(addElements, islands);
  const link = page.getByRole("contentinfo").getByRole("link").first();
  await link.focus();
  release();
  await untilHydrated(page);
  await expect(day).toHaveValue("2026-12-03");
  await expect(day).toBeVisible();
  await expect(link).toBeFocused();
});
