import { expect, type Page, test, waitUntilLive } from "#tests/support/browser-test.ts";
import { inParts } from "#tests/support/in-parts.ts";
import { pagesWithIslands } from "#tests/support/island-pages.ts";
import { originalText, translatePage } from "#tests/support/translate-page.ts";

const islands = "main astro-island[client=when]";

/** Opens a page, hydrates each of its islands, uses their controls and returns what they then showed. */
async function pressEverything(
  page: Page,
  path: string,
  prepare: () => Promise<void>,
): Promise<string[]> {
  await page.goto(path);
  for (const island of await page.locator(islands).all()) {
    await island.evaluate((element) => element.firstElementChild?.scrollIntoView());
    await waitUntilLive(page);
  }
  await prepare();
  return page.evaluate(useControls, islands);
}

/**
 * Fills in every field of the islands, presses every button and opens every part, twice, because a control may show others.
 * Returns the text of the island after each. Runs in the page.
 */
async function useControls(islands: string): Promise<string[]> {
  /** React renders in tasks, which come before an idle moment. */
  const untilIdle = async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  };
  const enter = (field: Element, value: string) => {
    // As typed: React knows the values that a script sets.
    Reflect.set(Object.getPrototypeOf(field), "value", value, field);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const use = (control: HTMLElement) => {
    if (control instanceof HTMLSelectElement)
      enter(control, [...control.options].at(-1)?.value ?? "");
    else if (control.matches("button, summary, [type=checkbox], [type=radio]")) control.click();
    else if (control.matches("[type=date]")) enter(control, "2026-12-01");
    else enter(control, control.matches("[type=number], [inputmode]") ? "23" : "rates");
  };
  window.print = () => {};
  navigator.clipboard.writeText = async () => {};
  // Announcements come after a pause.
  const withoutStatus = new CSSStyleSheet();
  withoutStatus.replaceSync("[role=status] { display: none }");
  document.adoptedStyleSheets = [withoutStatus];
  const shown: string[] = [];
  for (const island of document.querySelectorAll(islands)) {
    for (let round = 0; round < 2; round += 1) {
      const used: Record<string, number> = {};
      const controls = "input, select, textarea, button, summary";
      for (const control of island.querySelectorAll<HTMLElement>(controls)) {
        if (!control.isConnected || !control.checkVisibility()) continue;
        const kind = `${control.className} ${control.getAttribute("name")}`;
        used[kind] = (used[kind] ?? 0) + 1;
        // A few of the calendar's nights are enough.
        if (used[kind] > 5) continue;
        use(control);
        await untilIdle();
        // The search waits for a pause, and fetches its index.
        while (control.matches("[type=search]") && !island.querySelector("li")) await untilIdle();
        shown.push(`${kind}: ${(island as HTMLElement).innerText}`);
      }
    }
  }
  document.adoptedStyleSheets = [];
  await new Promise((resolve) => setTimeout(resolve, 1500));
  for (const island of document.querySelectorAll<HTMLElement>(islands))
    shown.push(island.innerText);
  return shown;
}

// The other pages have only the islands of /about.
const paths = pagesWithIslands.filter((path) => path !== "/about");

for (const part of inParts(paths)) {
  test(`the same is shown, translated or not, whatever is pressed and typed: ${part.join(" ")}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    for (const path of part) {
      const another = await browser.newPage({ ...(baseURL && { baseURL }) });
      const expected = await pressEverything(another, path, async () => {});
      await another.close();
      const shown = await pressEverything(page, path, () => page.evaluate(translatePage));
      expect(shown.map(originalText)).toEqual(expected);
      expect(await page.locator("h1").textContent()).toContain("\u200b");
    }
  });
}

/**
 * Lets translators replace the number in "14 rooms, 2 parts", then does what React or the translator may do next. Returns
 * the text that is shown after each. Runs in the page.
 */
async function changeTranslated(): Promise<Record<string, string | null>> {
  type Nodes = { parent: HTMLElement; text: Text; font: HTMLElement };
  const translators: Record<string, (nodes: Nodes) => void> = {
    replaced: ({ text, font }) => text.replaceWith(font),
    "font after, text removed later": async ({ text, font }) => {
      text.after(font);
      await null;
      text.remove();
    },
  };
  const untilObserved = () => new Promise((resolve) => setTimeout(resolve));
  const changes: Record<string, (nodes: Nodes) => unknown> = {
    nothing: () => {},
    written: ({ text }) => {
      text.nodeValue = "23";
    },
    emptied: ({ text }) => {
      text.nodeValue = "";
    },
    removed: ({ parent, text }) => parent.removeChild(text),
    "with a node before": ({ parent, text }) =>
      parent.insertBefore(document.createTextNode("all "), text),
    moved: ({ parent, text }) => parent.appendChild(text),
    "the original again": ({ parent, text, font }) => parent.replaceChild(text, font),
    "the original again, then written": async ({ parent, text, font }) => {
      parent.replaceChild(text, font);
      await untilObserved();
      text.nodeValue = "23";
    },
    "another language, then written": async ({ text, font }) => {
      const another = document.createElement("font");
      another.textContent = "quatorze";
      font.replaceWith(another);
      await untilObserved();
      text.nodeValue = "23";
    },
  };
  const found: Record<string, string | null> = {};
  for (const [translator, translate] of Object.entries(translators)) {
    for (const [change, apply] of Object.entries(changes)) {
      const parent = document.createElement("p");
      const text = document.createTextNode("14");
      const font = document.createElement("font");
      font.textContent = "fourteen";
      parent.append(text, " rooms, ", "2", " parts");
      document.body.append(parent);
      await untilObserved();
      translate({ parent, text, font });
      await untilObserved();
      await apply({ parent, text, font });
      await untilObserved();
      found[`${translator}: ${change}`] = parent.textContent;
      parent.remove();
    }
  }
  return found;
}

test("a translated text can be written, moved and removed, and shown untranslated again", async ({
  page,
  open,
}) => {
  // A page with a hydrated island.
  await open("/contact");
  const shown = await page.evaluate(changeTranslated);
  const rest = " rooms, 2 parts";
  const expected: Record<string, string> = {
    nothing: `fourteen${rest}`,
    written: `23${rest}`,
    emptied: rest,
    removed: rest,
    "with a node before": `all fourteen${rest}`,
    moved: `${rest}fourteen`,
    "the original again": `14${rest}`,
    "the original again, then written": `23${rest}`,
    "another language, then written": `23${rest}`,
  };
  for (const [name, text] of Object.entries(shown)) {
    expect(text, name).toBe(expected[name.split(": ")[1] ?? ""]);
  }
});
