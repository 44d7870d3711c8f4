import { secondsPerSlide } from "#schemas/facts/hero.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { expect, type Page, test, waitUntilLive } from "#tests/support/browser-test.ts";
import { holdScripts } from "#tests/support/hold-scripts.ts";

const words = readWords("hero");
const { slides } = words;
const count = slides.length;
const intervalMs = secondsPerSlide * 1000;
const hero = (page: Page) => page.getByRole("region", { name: words.label });
const button = (page: Page, name: string) => hero(page).getByRole("button", { name });
const dot = (page: Page, number: number) =>
  button(page, fill(words.chooseSlide, { number, count, title: "" }));

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  // Inert slides keep their role for Playwright, so that the class and the attribute tell them apart.
  const all = hero(page).locator(".carousel-slide");
  await expect(all.and(page.locator(":not([inert])"))).toHaveCount(1);
  await expect(all.nth(number - 1)).toHaveJSProperty("inert", false);
}

/** Moves the pointer onto the hero. */
async function enter(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(hero(page)).toHaveAttribute("data-moving", "false");
}

/** Moves the pointer off the hero. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(hero(page)).toHaveAttribute("data-moving", "true");
}

test("advances by itself, holds under the pointer and with the keyboard's focus inside, and stops by its button", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  // The pointer holds the slides until the clock is paused, however long that takes.
  await enter(page);
  await waitUntilLive(page);
  await page.clock.pauseAt(Date.now() + 1000);
  await page.clock.runFor(3 * intervalMs);
  await expectSlide(page, 1);
  // From here on the slide has its full time.
  await leave(page);
  await page.clock.runFor(intervalMs - 1000);
  await expectSlide(page, 1);
  await page.clock.runFor(2000);
  await expectSlide(page, 2);
  await expect(page.getByText(slides[1]?.subtitle ?? "")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();

  await button(page, words.pause).focus();
  await page.keyboard.press("Tab");
  await expect(hero(page)).toHaveAttribute("data-moving", "false");
  await page.clock.runFor(3 * intervalMs);
  await expectSlide(page, 2);
  await page.getByRole("link", { name: "Sign In" }).first().focus();
  await expect(hero(page)).toHaveAttribute("data-moving", "true");
  await page.clock.runFor(intervalMs);
  await expectSlide(page, 3);

  await button(page, words.pause).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * intervalMs);
  await expectSlide(page, 3);
  await button(page, words.play).click();
  await expect(button(page, words.pause)).toBeVisible();
  await leave(page);
  await page.clock.runFor(intervalMs);
  await expectSlide(page, 1);
});

test.describe("with reduced motion", () => {
  test.beforeEach(async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await open("/");
  });

  test("starts stopped, goes either way by its arrows and the arrow keys, and plays when asked", async ({
    page,
  }) => {
    await expect(button(page, words.play)).toBeVisible();
    await page.clock.fastForward(3 * intervalMs);
    await expectSlide(page, 1);
    for (const number of [2, 3, 1]) {
      await button(page, words.next).click();
      await expectSlide(page, number);
    }
    await button(page, words.previous).click();
    await expectSlide(page, 3);
    await button(page, words.next).click();
    await page.keyboard.press("ArrowRight");
    await expectSlide(page, 2);
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, 1);
    // From inside a slide.
    await hero(page).locator(".carousel-slide").first().getByRole("link").first().focus();
    await page.keyboard.press("ArrowLeft");
    await expectSlide(page, 3);
    await button(page, words.play).click();
    await leave(page);
    await page.clock.fastForward(intervalMs);
    await expectSlide(page, 1);
  });

  test("Tab reaches nothing but the slide that is shown", async ({ page }) => {
    test.slow();
    for (const [number, slide] of slides.slice(0, 2).entries()) {
      await dot(page, number + 1).click();
      await page
        .getByRole("banner")
        .getByRole("link", { name: readWords("navigation").bookDemo })
        .focus();
      const labels = [
        ...slide.features.flatMap((feature) => (typeof feature === "string" ? [] : feature.label)),
        ...slide.actions.map(({ label }) => label),
      ];
      for (const label of labels) {
        await page.keyboard.press("Tab");
        await expect(page.locator(":focus")).toContainText(label);
      }
      await page.keyboard.press("Tab");
      await expect(button(page, words.play)).toBeFocused();
    }
  });
});

test("a press on Next before the scripts have arrived is kept", async ({ page, open }) => {
  const releaseScripts = await holdScripts(page);
  const opened = open("/");
  await button(page, words.next).click();
  releaseScripts();
  await opened;
  await expectSlide(page, 2);
});

test("its buttons are in the first screen, its end on a desktop, its pictures' beginnings on a phone", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open("/");
  for (const [width, height] of [
    [1366, 768],
    [360, 740],
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of [words.play, words.previous, words.next]) {
      await expect(button(page, name), `${width}x${height}`).toBeInViewport({ ratio: 1 });
    }
    // So that the pointer can leave it.
    const box = await hero(page).boundingBox();
    if (width === 1280) expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThan(height);
  }
  const tops = await page
    .locator(".slide-picture > *")
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  // At least 100 px of it above the lower edge.
  expect(Math.max(...tops)).toBeLessThan(844 - 100);
});

test.describe("the urgent slide", () => {
  const slide = slides.find((slide) => slide.urgent);
  const until = slide?.urgent?.until ?? "";
  test.skip(
    new Date().toISOString().slice(0, 10) > until,
    "a page that is built after its last day does not have it",
  );

  test("has words of its own until its last day", async ({ page, open }) => {
    for (const [day, expected, badges] of [
      [`${until}T20:00:00`, slide?.urgent, 1],
      [`${addDay(until)}T01:00:00`, slide, 0],
    ] as const) {
      await page.clock.setFixedTime(day);
      await open("/");
      await expect(button(page, expected?.title ?? "")).toHaveText(expected?.label ?? "");
      const badge = hero(page).locator(".hero-tagline:visible", { hasText: words.urgent });
      await expect(badge).toHaveCount(badges);
    }
  });
});

/** Returns the day after an ISO date. */
function addDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
