import type { Page } from "@playwright/test";

/** Scrolls to each picture, so that lazy ones load too. Returns the URLs of the broken ones. */
export const findBrokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const broken: string[] = [];
    for (const picture of document.images) {
      if (!picture.checkVisibility()) continue;
      picture.scrollIntoView();
      await picture.decode().catch(() => {});
      if (picture.naturalWidth === 0) broken.push(picture.currentSrc || picture.src);
    }
    return broken;
  });

/**
 * Returns the elements whose edge is only a background or a shadow, which forced colours remove. They are of many roles, so
 * they are found by class.
 */
export const findEdgeless = (page: Page): Promise<string[]> =>
  page
    .locator(
      ".btn:not(.btn-link, .btn-ghost), .card, .callout, .region-card, .company-card, .input, .chip, .slide-picker button",
    )
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter((element) =>
          [getComputedStyle(element), getComputedStyle(element, "::before")].every(
            ({ display, borderTopWidth, borderTopStyle }) =>
              display === "none" ||
              Number.parseFloat(borderTopWidth) === 0 ||
              borderTopStyle === "none",
          ),
        )
        .map(({ tagName, className }) => `${tagName}.${className}`),
    );

/** Returns what is printed in another colour than black on white. */
export const findColored = (page: Page): Promise<string[]> =>
  page.locator("body, body *").evaluateAll((elements) =>
    elements
      .filter((element) => element instanceof HTMLElement && element.checkVisibility())
      .filter((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
        const colors = [color, backgroundColor, backgroundImage].join();
        return colors !== "rgb(0, 0, 0),rgba(0, 0, 0, 0),none";
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  );
