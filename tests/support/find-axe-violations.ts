import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type ColorScheme = "light" | "dark";

/** The rules whose result depends on the theme. It changes nothing but colours. */
const colorRules = ["color-contrast", "link-in-text-block"];

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
  for (const colorScheme of colorSchemes) {
    // Without motion no text is half-transparent.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The other mode is for pages with frames of other sites. It takes twice as long, as do other types of results.
    const axe = new AxeBuilder({ page })
      .include(part)
      .setLegacyMode()
      .options({
        resultTypes: ["violations"],
        // A success criterion (2.5.3), although axe calls its rule experimental.
        rules: { "label-content-name-mismatch": { enabled: true } },
      });
    if (colorScheme === "dark") axe.withRules(colorRules);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary}`);
    }
  }
  return found;
}
