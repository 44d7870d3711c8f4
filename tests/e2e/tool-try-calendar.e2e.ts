import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { expect, type Page, test, waitUntilLive } from "#tests/support/browser-test.ts";
import { findSmallTargets, printTool } from "#tests/support/check-tool.ts";
import { findAxeViolations } from "#tests/support/find-axe-violations.ts";

const sectionWords = readWords("try-calendar");
const calendarWords = sectionWords.tool;
const { rejection } = calendarWords;
const { garden, cottage } = calendarWords.roomTypes;
const phone = { width: 360, height: 740 };

/** Opens the calendar on a day, as an ISO date, and waits until it is hydrated. */
async function openCalendar(page: Page, actions = "", day = "2026-03-10"): Promise<void> {
  await page.clock.setFixedTime(`${day}T10:00:00Z`);
  const query = actions && `?calendar=${encodeURIComponent(actions)}`;
  await page.goto(`/features${query}#try-calendar`);
  await waitUntilLive(page);
}

/** The night of a room type in the owner's calendar, by its name for screen readers. */
const night = (page: Page, roomType: string, day: string) =>
  page
    .getByRole("grid")
    .getByRole("row", { name: new RegExp(`^${roomType}`) })
    .getByRole("button", { name: new RegExp(`, ${day} March$`) });

/** What a channel shows for the room type that was selected last: a text for each date. */
const shownBy = (page: Page, channel: string) =>
  page
    .getByRole("region", { name: /^What each channel shows/ })
    .getByRole("row", { name: new RegExp(`^${channel}`) })
    .getByRole("cell");

const hint = (page: Page) => page.locator(".try-hint");
const message = (page: Page) => page.locator(".try-message");
const panelButton = (page: Page, name: string) =>
  page.locator(".try-panel").getByRole("button", { name, exact: true });

/** Chooses a type of action on the selected nights, and clicks a button of it. */
async function act(page: Page, kind: string, button: string): Promise<void> {
  await page.locator(".try-kinds").getByText(kind, { exact: true }).click();
  await panelButton(page, button).click();
}

/** Friday 13 and Saturday 14 are the first two dates. */
async function expectSoldOut(page: Page, channels: readonly string[]): Promise<void> {
  for (const channel of channels) {
    await expect(shownBy(page, channel).nth(0)).toHaveText("Sold out");
    await expect(shownBy(page, channel).nth(1)).toHaveText("Sold out");
    await expect(shownBy(page, channel).nth(2)).toContainText("1 left");
  }
}

const everyChannel = ["Your website", "Booking.com", "Airbnb", "LekkeSlaap"];

test.describe("on a small phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("by touch: a booking closes the others, is refused elsewhere, cancelled, undone", async ({
    page,
  }) => {
    await openCalendar(page);
    // The nights of the first step are in view without scrolling sideways.
    for (const day of ["Friday 13", "Saturday 14"]) {
      const cell = await night(page, cottage, day).boundingBox();
      const names = await page.getByRole("rowheader", { name: /^Family cottage/ }).boundingBox();
      expect(cell?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0) - 1);
      expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeLessThan(phone.width);
      await night(page, cottage, day).tap();
      await expect(night(page, cottage, day)).toBeInViewport({ ratio: 1 });
      await expect(panelButton(page, "LekkeSlaap")).toBeInViewport({ ratio: 1 });
    }
    const targets = page.locator(
      ".try-tool :is(.btn, .try-cell, .try-kinds span, summary, li button):visible",
    );
    expect(await findSmallTargets(targets)).toEqual([]);

    await panelButton(page, "Booking.com").tap();
    await expectSoldOut(page, everyChannel);
    await expect(message(page)).toHaveText(
      "Booking.com sold Family cottage: Friday 13 and Saturday 14 March, R5,300. To your website, Airbnb and LekkeSlaap: sold out.",
    );
    await expect(hint(page)).toHaveText(calendarWords.hints.second);
    await panelButton(page, "Airbnb").tap();
    await expect(hint(page)).toHaveText(calendarWords.hints.third);
    await expect(message(page)).toHaveText(
      fill(rejection.soldOut, { roomType: cottage, day: "Friday 13 March" }),
    );

    await page.locator(".try-kinds").getByText("Rate", { exact: true }).tap();
    await page.getByLabel("Rate in rand").fill("3000");
    await panelButton(page, "Set the rate").tap();
    await page.getByRole("button", { name: /^Booking.com: Family cottage/ }).tap();
    // What the guest agreed to pay, at the rate of R2,650 before.
    await expect(page.locator(".try-selected")).toContainText("2 nights, sold for R5,300");
    await panelButton(page, "Cancel the booking").tap();
    for (const channel of everyChannel) {
      await expect(shownBy(page, channel).nth(0)).toContainText("1 left");
    }
    await page.getByRole("button", { name: "Undo" }).tap();
    await expectSoldOut(page, everyChannel);
    await page.getByRole("button", { name: "Start again" }).tap();
    await expect(page.getByText("Nothing yet.")).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(phone.width);
  });
});

test("by keyboard alone: select, set a rule, take a booking, move it, undo; results are announced", async ({
  page,
}) => {
  await openCalendar(page);
  const status = page.locator(".try-tool .sr[role=status]");
  const friday = night(page, cottage, "Friday 13");
  await page.getByRole("button", { name: "Start again" }).focus();
  await page.keyboard.press("Tab");
  await expect(friday).toBeFocused();

  await page.keyboard.press("Shift+ArrowRight");
  await expect(night(page, cottage, "Saturday 14")).toBeFocused();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(2);
  await expect(status).toHaveText("Family cottage: Friday 13 and Saturday 14 March, 2 nights.");

  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Take a booking" })).toBeFocused();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Minimum stay" })).toBeChecked();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(status).toContainText("minimum stay 3 nights");

  // Home, End and the arrows go through the grid, the room types included, and stop at its edges.
  await friday.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await expect(friday).toBeFocused();
  await page.keyboard.press("End");
  await expect(night(page, cottage, "Thursday 26")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await expect(night(page, "Karoo suite", "Friday 13")).toBeFocused();

  await page.keyboard.press("Escape");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
  await friday.press("Enter");
  // The action that was chosen last.
  await expect(page.getByRole("radio", { name: "Minimum stay" })).toBeFocused();
  await page.getByRole("radio", { name: "Rate" }).press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(panelButton(page, "Your website")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(fill(rejection.minStay, { nights: 3, day: "Friday 13 March" }));

  await page.getByRole("button", { name: /^Airbnb: Karoo suite/ }).press("Enter");
  await expect(panelButton(page, "Cancel the booking")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(status).toContainText(
    "to Saturday 14 to Monday 16 March. Before: Friday 13 to Sunday 15",
  );
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(status).toHaveText(/^Undone: /);
});

test("by mouse: drag over nights, drag a booking, stop-sell, closed to arrival, rate", async ({
  page,
}) => {
  await openCalendar(page);
  const bar = page.locator(".try-stay", { hasText: "Airbnb" });
  const cells = async (roomType: string, from: string, to: string) => {
    await night(page, roomType, from).hover();
    await page.mouse.down();
    await night(page, roomType, to).hover();
    await page.mouse.up();
  };
  await cells(garden, "Thursday 19", "Friday 20");
  // The drag's end does not count as a click on the next night.
  await night(page, "Karoo suite", "Monday 16").press("Space");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
  // A press beside the nights does not continue the last drag.
  await page.locator(".try-bar").first().hover();
  await page.mouse.down();
  await night(page, garden, "Monday 16").hover();
  await page.mouse.up();
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await cells(garden, "Monday 23", "Wednesday 25");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(3);

  await act(page, "Take a booking", "Booking.com");
  await expect(shownBy(page, "Airbnb").nth(10)).toContainText("2 left");
  await panelButton(page, "Your website").click();

  await act(page, "Closed to arrival", "No arrivals");
  await act(page, "Take a booking", "LekkeSlaap");
  await expect(page.locator(".try-rejected")).toContainText("Closed to arrival");

  await page.locator(".try-kinds").getByText("Rate", { exact: true }).click();
  await expect(message(page)).toHaveCount(0);
  await page.getByLabel("Rate in rand").fill("cheap");
  await panelButton(page, "Set the rate").click();
  await expect(page.getByLabel("Rate in rand")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Rate in rand")).toBeFocused();
  await page.getByLabel("Rate in rand").fill("R1 650");
  await page.keyboard.press("Enter");
  await expect(shownBy(page, "LekkeSlaap").nth(10)).toContainText("1,650");
  await expect(shownBy(page, "Airbnb").nth(10)).toContainText("2,013");

  await act(page, "Stop-sell", "Close these nights");
  for (const channel of everyChannel) {
    await expect(shownBy(page, channel).nth(11)).toHaveText("Stop-sell");
  }

  // From Friday to Sunday, two days later.
  const box = await bar.boundingBox();
  if (!box) throw new Error("The bar has no box");
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20 + (box.width * 2) / 3, box.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(message(page)).toContainText("to Sunday 15 to Tuesday 17 March.");

  await page.locator(".try-settings summary").click();
  await page.getByLabel("Mark-up on Airbnb").selectOption("10%");
  // The suite of the booking that was moved: 2,100 and 10%.
  await expect(shownBy(page, "Airbnb").nth(6)).toContainText("2,310");
  await expect.poll(() => page.url()).toContain("u210");
  const shown = await page.locator(".try-frame").allTextContents();
  await page.reload();
  await page.getByRole("heading", { name: sectionWords.title }).scrollIntoViewIfNeeded();
  await night(page, "Karoo suite", "Friday 13").click();
  await expect(page.locator(".try-frame")).toHaveText(shown);
});

test("nothing for axe, in each state", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openCalendar(page, "b1242.n0452.a0691.s1891");
  const states = {
    start: () => page.locator(".try-settings summary").click(),
    rate: async () => {
      await night(page, cottage, "Friday 13").click();
      await act(page, "Rate", "Set the rate");
    },
    rejected: async () => {
      await act(page, "Take a booking", "Airbnb");
      await expect(page.locator(".try-rejected")).toBeVisible();
    },
    booking: () => page.getByRole("button", { name: /^Booking.com: Family/ }).click(),
  };
  for (const [state, enter] of Object.entries(states)) {
    await enter();
    const themes = state === "start" ? (["light", "dark"] as const) : (["dark"] as const);
    expect(await findAxeViolations(page, themes, "#try-calendar"), state).toEqual([]);
  }
});

test("has the same height on every day, and prints what was done", async ({ page }) => {
  const many = Array.from({ length: 12 }, (_, index) => `r04h${1500 + index}`).join(".");
  await openCalendar(page, `b1242.b0042.b2047.${many}`);
  const text = (await printTool(page)).join(" ");
  for (const part of [
    "Your calendar from 13 March",
    "Garden room 3 rooms 1,511 1 left 1,511 1 left 1,511 1 left",
    fill(calendarWords.channels.title, { roomType: cottage }),
    "Airbnb rate + 22% Sold out Sold out 3,233 1 left",
    // Three bookings and twelve rates are fifteen changes.
    "15. Garden room, Friday 13 to Thursday 26 March: rate R1,511.",
    "10. Garden room, Friday 13 to Thursday 26 March: rate R1,506.",
    fill<"count">(calendarWords.log.earlier.other, { count: 15 - 6 }),
    "Your website: Garden room, Sunday 15 to Tuesday 17 March",
    "Airbnb: Garden room, Friday 13 to Thursday 19 March",
    "calendar=b1242.b0042.b2047.r04h1500",
  ]) {
    expect(text).toContain(part);
  }
  // The buttons and fields are of no use on paper.
  expect(text).not.toContain(calendarWords.settings.title);
  expect(text).not.toContain(calendarWords.undo);
  await page.emulateMedia({ media: null });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const heights: (number | undefined)[] = [];
    for (const day of ["2026-05-05", "2026-09-29", "2027-01-26"]) {
      await openCalendar(page, "", day);
      heights.push((await page.locator(".try-tool").boundingBox())?.height);
    }
    expect(new Set(heights).size, `${width} px: ${heights}`).toBe(1);
  }
});
