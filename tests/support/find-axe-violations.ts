import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type ColorScheme = "light" | "dark";

/** The rules whose result depends on the theme. It changes nothing but colours. */
const colorRules = ["color-contrast", "link-in-text-block"];

const everyRule: RunOptions = {
  // Other types of results take twice as long.
  resultTypes: ["violations"],
  // A success criterion (2.5.3), although axe calls its rule experimental.
  rules: { "label-content-name-mismatch": { enabled: true } },
};

/**
 * Returns one line for each element that breaks a rule of axe. In the light theme it checks every rule, in the dark
 * theme those that depend on colours. `part` limits it to an element of the page.
 */
export async function findAxeViolations(
  page: Page,
  colorSchemes: readonly ColorScheme[] = ["light", "dark"],
  part = "html",
): Promise<string[]> {
  const found: string[] = [];
  // Once a document: this takes as long as many of the checks.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  for (const colorScheme of colorSchemes) {
    // Without motion no text is half-transparent.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const options = colorScheme === "dark" ? { ...everyRule, runOnly: colorRules } : everyRule;
    const { violations } = await page.evaluate(
      ([selector, runOptions]) => window.axe.run(selector, runOptions),
      [part, options] as const,
    );
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary}`);
    }
  }
  return found;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
