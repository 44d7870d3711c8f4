import type { Locator, Page } from "playwright-core";

/** An element to tap, and a check that the tap had its effect. */
export type TapTarget = {
  name: string;
  path: string;
  find: (page: Page) => Locator;
  worked: (page: Page) => Promise<boolean>;
};

export const tapTargets: readonly TapTarget[] = [
  {
    name: "menu",
    path: "/",
    find: (page) => page.locator("button[popovertarget=menu]"),
    worked: (page) => page.locator("#menu:popover-open").isVisible(),
  },
  {
    name: "hero",
    path: "/",
    find: (page) => page.getByRole("button", { name: "Next slide" }),
    // The first slide is no longer shown.
    worked: async (page) =>
      (await page.locator(".carousel-slide").first().getAttribute("inert")) !== null,
  },
  {
    name: "faq",
    path: "/faq",
    find: (page) => page.locator(".faq summary").nth(1),
    worked: (page) => page.locator(".faq details > p").nth(1).isVisible(),
  },
];
