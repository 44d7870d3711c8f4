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
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
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
  const wait = window.setTimeout;
  // Announcements come after a pause, which is short here.
  window.setTimeout = ((act: () => void, ms = 0, ...values: []) =>
    wait(act, ms < 1000 ? Math.min(ms, 50) : ms, ...values)) as typeof setTimeout;
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
        if (used[kind] > 3) continue;
        const expanded = control.ariaExpanded;
        use(control);
        await untilIdle();
        // A panel fetches its script.
        while (expanded && control.ariaExpanded === expanded) await untilIdle();
        // The search waits for a pause, and fetches its index.
        while (control.matches("[type=search]") && !island.querySelector("li")) await untilIdle();
        shown.push(`${kind}: ${(island as HTMLElement).innerText}`);
      }
    }
  }
  // "Link copied" goes after a while.
  withoutStatus.replaceSync(".tool-share [role=status] { display: none }");
  await new Promise((resolve) => setTimeout(resolve, 50));
  await untilIdle();
  for (const island of document.querySelectorAll<HTMLElement>(islands))
    shown.push(island.innerText);
  return shown;
}

// The other pages have only the islands of /about.
const paths = pagesWithIslands.filter((path) => path !== "/about");

for (const part of inParts(paths)) {
  test(`the same is shown, translated or not, whatever is pressed and typed: ${part.join(" ")}`, async ({
    page,
  }) => {
    test.slow();
    for (const path of part) {
      const expected = await pressEverything(page, path, async () => {});
      await page.evaluate(() => {
        for (const storage of [localStorage, sessionStorage]) storage.clear();
      });
      const shown = await pressEverything(page, path, () => page.evaluate(translatePage));
      expect(shown.map(originalText)).toEqual(expected);
      expect(await page.locator("h1").textContent()).toContain("\u200b");
    }
  });
}

/**
 * Lets translators replace the number in "14 rooms, 2 parts", then does what React or the translator may do next. Returns the
 * outcomes that are wrong. Runs in the page.
 */
async function changeTranslated(): Promise<string[]> {
  type Nodes = { parent: HTMLElement; text: Text; font: HTMLElement };
  const untilObserved = () => new Promise((resolve) => setTimeout(resolve));
  const rest = " rooms, 2 parts";
  const changes: [expected: string, apply: (nodes: Nodes) => unknown][] = [
    [`fourteen${rest}`, () => {}],
    [`23${rest}`, ({ text }) => Object.assign(text, { nodeValue: "23" })],
    [rest, ({ text }) => Object.assign(text, { nodeValue: "" })],
    [rest, ({ parent, text }) => parent.removeChild(text)],
    [`all fourteen${rest}`, ({ parent, text }) => parent.insertBefore(new Text("all "), text)],
    [`${rest}fourteen`, ({ parent, text }) => parent.appendChild(text)],
    [`14${rest}`, ({ parent, text, font }) => parent.replaceChild(text, font)],
    [
      `23${rest}`,
      async ({ parent, text, font }) => {
        parent.replaceChild(text, font);
        await untilObserved();
        text.nodeValue = "23";
      },
    ],
    [
      `23${rest}`,
      async ({ text, font }) => {
        const another = document.createElement("font");
        another.textContent = "quatorze";
        font.replaceWith(another);
        await untilObserved();
        text.nodeValue = "23";
      },
    ],
  ];
  const wrong: string[] = [];
  for (const removesLater of [false, true]) {
    for (const [expected, apply] of changes) {
      const parent = document.createElement("p");
      const text = new Text("14");
      const font = document.createElement("font");
      font.textContent = "fourteen";
      parent.append(text, " rooms, ", "2", " parts");
      document.body.append(parent);
      await untilObserved();
      text.after(font);
      if (removesLater) await null;
      text.remove();
      await untilObserved();
      await apply({ parent, text, font });
      await untilObserved();
      if (parent.textContent !== expected) wrong.push(`${apply}: ${parent.textContent}`);
      parent.remove();
    }
  }
  return wrong;
}

test("a translated text can be written, moved and removed, and shown untranslated again", async ({
  page,
  open,
}) => {
  // A page with a hydrated island.
  await open("/contact");
  expect(await page.evaluate(changeTranslated)).toEqual([]);
});
