import { expect, type Page } from "@playwright/test";

// Contrast of text over pictures and gradients, which axe cannot measure: the colour of each line of text against the
// most similar pixel behind it, in a screenshot without the text. The pictures have no role, so they are found by class.

const pictures =
  ".hero, .page-head, .commission, .closing, .auth-aside, .callout, .article-picture";

/** Each width and each theme once: a wrong colour shows at either width, a wrong place in either theme. */
const views = [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

/** The fraction of a line's pixels that is too small to hide a letter. */
const speck = 0.002;

/** Returns one line for each text over a picture whose contrast is below that of WCAG 1.4.3. */
export async function findLowContrast(page: Page, path: string): Promise<string[]> {
  // Every page has the same footer.
  const parts = path === "/" ? `${pictures}, .site-footer` : pictures;
  const found: string[] = [];
  const dots = page.getByRole("group", { name: "Choose a slide" }).getByRole("button");
  // The policy of the site's pages forbids the screenshots.
  const reader = await page.context().newPage();
  // Chromium draws a page in the background once a second, and a press waits for two drawings.
  await page.bringToFront();
  for (const { width, colorScheme } of views) {
    // Higher than the hero, so that its slides stay in place for the screenshot.
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const where = `${colorScheme}, ${width} wide`;
    found.push(...(await measure(page, parts, reader)).map(at(where)));
    for (let slide = 1; slide < (await dots.count()); slide += 1) {
      await showSlide(page, slide);
      found.push(...(await measure(page, ".hero", reader)).map(at(where)));
    }
    if ((await dots.count()) > 0) await showSlide(page, 0);
  }
  await reader.close();
  return found;
}

const at = (where: string) => (line: string) => `${where}: ${line}`;

async function showSlide(page: Page, slide: number): Promise<void> {
  const label = new RegExp(`^Slide ${slide + 1} of `);
  await page.getByRole("button", { name: label }).click();
  const slides = page.getByRole("region", { name: /^What .+ does$/ });
  const shown = slides.getByRole("group", { name: new RegExp(`^${slide + 1} of \\d+$`) });
  const left = () => shown.evaluate((element) => element.getBoundingClientRect().left);
  await expect.poll(left).toBeCloseTo(0, 0);
}

type Line = {
  text: string;
  color: string;
  isLarge: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
};

async function measure(page: Page, selector: string, reader: Page): Promise<string[]> {
  const found: string[] = [];
  const pictures = await page.locator(selector).filter({ visible: true }).all();
  const linesOf = await Promise.all(pictures.map((picture) => picture.evaluate(readLines)));
  // Once for all: each change draws the pictures anew.
  await page.evaluate(hideText);
  for (const [index, picture] of pictures.entries()) {
    const lines = linesOf[index] ?? [];
    const screenshot = (await picture.screenshot()).toString("base64");
    found.push(...(await reader.evaluate(compare, { lines, screenshot, speck })));
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found;
}

function hideText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { color: transparent !important; caret-color: transparent !important } .site-header { position: static !important }",
  );
  document.adoptedStyleSheets = [sheet];
}

/** Returns the visible lines of text in an element, with their places in it. */
function readLines(picture: Element): Line[] {
  const lines: Line[] = [];
  const origin = picture.getBoundingClientRect();
  const texts = document.createTreeWalker(picture, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || element.closest(".sr, [inert], [role=img], script, style")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      lines.push({
        text: text.slice(0, 50),
        color,
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        left: left - origin.left,
        top: top - origin.top,
        width,
        height,
      });
    }
  }
  return lines;
}

/** Returns the lines of which more than a speck has too little contrast with what is behind it. Runs in the page. */
async function compare(given: { lines: Line[]; screenshot: string; speck: number }) {
  const image = new Image();
  image.src = `data:image/png;base64,${given.screenshot}`;
  await image.decode();
  const options = { willReadFrequently: true };
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", options);
  const swatch = new OffscreenCanvas(1, 1).getContext("2d", options);
  if (!context || !swatch) throw new Error("Expected a canvas");
  context.drawImage(image, 0, 0);

  // By its value, as there are a million pixels.
  const linear = Float64Array.from({ length: 256 }, (_, value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * (linear[data[at] ?? 0] ?? 0) +
    0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
    0.0722 * (linear[data[at + 2] ?? 0] ?? 0);

  const found = new Set<string>();
  for (const { text, color, isLarge, left, top, width, height } of given.lines) {
    const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
    const right = Math.min(image.width, Math.ceil(left + width));
    const bottom = Math.min(image.height, Math.ceil(top + height));
    if (right <= x || bottom <= y) continue;
    swatch.fillStyle = color;
    swatch.fillRect(0, 0, 1, 1);
    const own = luminance(swatch.getImageData(0, 0, 1, 1).data, 0) + 0.05;
    const { data } = context.getImageData(x, y, right - x, bottom - y);
    const least = isLarge ? 3 : 4.5;
    let similar = 0;
    for (let at = 0; at < data.length; at += 4) {
      const behind = luminance(data, at) + 0.05;
      if (own < least * behind && behind < least * own) similar += 1;
    }
    // A star behind a letter does not hide it.
    const part = (4 * similar) / data.length;
    if (part > given.speck)
      found.add(`below ${least} in ${(100 * part).toFixed(1)} % of "${text}", ${color}`);
  }
  return [...found];
}
