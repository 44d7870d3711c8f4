import type { Page } from "@playwright/test";

/**
 * Returns one line for each text of the page that a visitor cannot read whole: outside the window's width, clipped by
 * an element that does not scroll, or under another text. And one line if the page scrolls sideways.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide`);

    const shown: { element: Element; box: DOMRect; text: string }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (
        !element ||
        !text ||
        element.closest("script, style, .sr, .skip-link, [inert], [role=img]")
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const name = `"${text.slice(0, 40)}" in ${describe(element)}`;
        const clipping = findClipping(element, box);
        if (clipping) found.add(`${name} is cut by ${clipping}`);
        if (box.width > 4) shown.push({ element, box, text: name });
      }
    }
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (!overlaps(one.box, other.box)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (isOnTop(one.element) === isOnTop(other.element))
          found.add(`${one.text} overlaps ${other.text}`);
      }
    }
    return [...found];

    /** The window or the element that hides a part of a box, if any. */
    function findClipping(element: Element, box: DOMRect): string | undefined {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        // It scrolls, so everything in it can be reached.
        if (/auto|scroll/.test(overflowX + overflowY)) return;
        const edge = around.getBoundingClientRect();
        const slack = 2;
        const clipsX = /hidden|clip/.test(overflowX) && around !== document.body;
        const clipsY = /hidden|clip/.test(overflowY) && around !== document.body;
        if (clipsX && (box.left < edge.left - slack || box.right > edge.right + slack))
          return `${describe(around)}, sideways`;
        // The line's box is taller than its letters.
        const tall = slack + box.height / 5;
        if (clipsY && (box.top < edge.top - tall || box.bottom > edge.bottom + tall))
          return `${describe(around)}, in height`;
        if (position === "fixed") break;
      }
      if (box.left < -1 || box.right > clientWidth + 1) return "the window";
      return undefined;
    }

    function overlaps(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // Lines set close share some of the space above and below their letters.
      return width > 4 && height > 0.35 * Math.min(one.height, other.height);
    }

    /** The header, the tools' bars and what is in the top layer cover what scrolls under them. */
    function isOnTop(element: Element): boolean {
      const onTop = ".site-header, .result-in-sight, [popover], .toast-list, dialog";
      return element.closest(onTop) !== null;
    }

    function describe(element: Element): string {
      return (
        element.tagName.toLowerCase() + [...element.classList].map((name) => `.${name}`).join("")
      );
    }
  });
}
