import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** The small form of its source, which a page reads in half the time. */
const source = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

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
 * Returns one line for each element that breaks a rule of axe. In the first theme it checks every rule, in another those
 * that depend on colours. `part` limits it to an element of the page.
 */
export async function findAxeViolations(
  page: Page,
  colorSchemes: readonly ColorScheme[] = ["light", "dark"],
  part = "html",
): Promise<string[]> {
  const found: string[] = [];
  for (const [index, colorScheme] of colorSchemes.entries()) {
    // Without motion no text is half-transparent.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const options = index === 0 ? everyRule : { ...everyRule, runOnly: colorRules };
    found.push(...(await run(page, part, options)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}

/** The same for a page in the colours of another, by the rules that do not depend on them. */
export function findWordViolations(page: Page): Promise<string[]> {
  const off = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));
  return run(page, "html", { ...everyRule, rules: { ...everyRule.rules, ...off } });
}

async function run(page: Page, part: string, options: RunOptions): Promise<string[]> {
  // Once a document: this takes as long as many of the checks.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([selector, runOptions]) => window.axe.run(selector, runOptions),
    [part, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
