import { expect, type Locator, type Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

/** Waits until a tool is hydrated and has read the page's address. */
export async function untilToolReady(page: Page): Promise<void> {
  // The address below its result. A result with an error has none.
  await expect(page.locator(".tool-share .print-only:empty")).toHaveCount(0);
}

/** Returns those of the targets that are too small for a finger. */
export function findSmallTargets(targets: Locator): Promise<string[]> {
  return targets.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) < 43.5;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

/** Returns the text of each A4 page that the browser prints. */
export async function printPage(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" })));
  const { text } = await extractText(pdf);
  return text.map((each) => each.replace(/\s+/g, " "));
}

/** The same for a tool that is printed by its button. */
export async function printTool(page: Page, tool = page.locator(".tool")): Promise<string[]> {
  // As the button does (site/tools/kit/share-tool.tsx), without the browser's dialog.
  await tool.evaluate((element) => {
    (element as HTMLElement).dataset.printed = "";
  });
  return printPage(page);
}
