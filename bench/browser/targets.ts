import type { Locator, Page } from "@playwright/test";

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
    find: (page) => page.locator(".accordion summary").nth(1),
    worked: (page) => page.locator(".accordion details > p").nth(1).isVisible(),
  },
];

/** In each tool, a tap that changes its result. */
export const toolTargets: readonly TapTarget[] = [
  {
    name: "commission calculator",
    path: "/tools/commission-calculator?rooms=30",
    find: (page) => page.getByRole("button", { name: "Start again" }),
    worked: async (page) => (await page.getByLabel("Rooms", { exact: true }).inputValue()) === "14",
  },
  {
    name: "price builder",
    path: "/tools/price-builder",
    find: (page) => page.locator(".price-builder").getByLabel("Property management"),
    worked: (page) =>
      page.locator(".price-builder .tool-answer", { hasText: "$200 a month" }).isVisible(),
  },
  {
    name: "try-it calendar",
    path: "/features#try-calendar",
    find: (page) => page.getByRole("grid").getByRole("button").first(),
    worked: (page) => page.locator(".try-kinds").isVisible(),
  },
  {
    name: "channel checker",
    path: "/ota-commission#my-sites",
    find: (page) => page.getByLabel("Agoda", { exact: true }),
    worked: (page) => page.locator(".tool-answer", { hasText: "Agoda" }).isVisible(),
  },
  {
    name: "direct booking check",
    path: "/tools/direct-booking-check",
    find: (page) => page.getByRole("radio").first(),
    worked: (page) => page.getByRole("radio").first().isChecked(),
  },
  {
    name: "guest records",
    path: "/tools/guest-records",
    find: (page) => page.getByRole("radio", { name: "Camera sign" }),
    worked: (page) => page.getByRole("radio", { name: "Camera sign" }).isChecked(),
  },
];
