import type { Page } from "@playwright/test";

/** Returns the violations of the Content-Security-Policy, a list that grows with each page that the tab shows. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportViolation(text: string): void }).reportViolation;
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  return violations;
}
