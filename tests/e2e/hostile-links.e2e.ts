import { expect, test } from "#tests/support/browser-test.ts";
import { untilToolReady } from "#tests/support/check-tool.ts";

// Anyone can send a link to a page of ours. What the link says must not look like our words, and cannot break the page.
// That each tool reads any text as valid entries or an error: the properties in site/tools/*/*.test.ts.

const forged = "Call 0800 EVIL<img src=x onerror=alert(1)>\u202e";
const text = encodeURIComponent(forged);
const inherited = "__proto__=constructor&constructor=__proto__";

test("a link puts no text of its sender into a page", async ({ page }) => {
  test.slow();
  for (const [, link, part] of [
    ["the search of articles", `/blog?q=${text}`, ".article-finder-status:not(:empty)"],
    ["the contact form", `/contact?about=channels&sites=${text}#form`, "[name=message]"],
    [
      "the channel checker",
      `/ota-commission?sites=agoda,${text},__proto__&other=${text}&${inherited}`,
      "#my-sites .tool-answer:text('Agoda')",
    ],
    [
      "the forms for guest records",
      `/tools/guest-records#form=breach&rows=NaN&keep=register.${text}&property=${text}&address=${text}&officer=${text}&${inherited}`,
      ".tool .paper-breach",
    ],
    [
      "the calendar",
      `/features?calendar=r0451650.t0${text}&${inherited}`,
      "#try-calendar :text('1,650')",
    ],
    [
      "the commission calculator",
      `/tools/commission-calculator?rooms=${text}&rate=1e308&currency=constructor&${inherited}`,
      ".tool-answer:text('Correct this')",
    ],
    [
      "the price builder",
      `/tools/price-builder?rooms=${text}&parts=channelManager+${text}&currency=__proto__&${inherited}`,
      ".tool-answer:text('Correct this')",
    ],
    [
      "the direct booking check",
      `/tools/direct-booking-check?answers=yp${text}&${inherited}`,
      ".tool-answer:text('of 12 answered')",
    ],
  ] as const) {
    await page.goto(link);
    await page.locator(part).first().scrollIntoViewIfNeeded();
    await untilToolReady(page);
    await expect(page.locator(part).first()).toBeVisible();
    if (part === "[name=message]") await expect(page.locator(part)).not.toHaveValue("");
    // The address that is printed may hold it, as the address bar does.
    await expect(page.getByText("EVIL").filter({ visible: true })).toHaveCount(0);
    await expect(page.locator("[onerror]")).toHaveCount(0);
    // Not textContent: hidden text must not count.
    expect(await page.getByRole("main").innerText()).not.toMatch(
      /\b(NaN|Infinity|undefined|Invalid Date)\b|\[object/,
    );
    // A field with an error shows what it calls wrong.
    const values = await page
      .locator("input:not([type=search], [aria-invalid=true]), textarea")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(values.join()).not.toContain("EVIL");
  }
});
