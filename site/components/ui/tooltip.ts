import type { FocusEvent, PointerEvent } from "react";

/**
 * The tooltip of icon buttons: it shows the button's accessible name to visitors who see the icon only. Screen readers
 * read that name anyway, so the tooltip is hidden from them. `Button` has it for its size "icon"; other elements take
 * `tooltipEvents`. At most one is open.
 */

/** How long the pointer rests on a button before its tooltip opens. */
const openDelayMs = 700;
/** For this long after a tooltip closed, the next one opens without the delay. */
const skipDelayMs = 300;
/** Time to move the pointer from the button to the tooltip, which then stays open (WCAG 1.4.13). */
const closeDelayMs = 120;
/** Pixels between the tooltip and its button, and between it and the edge of the window. */
const gap = 6;

let tooltip: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

function schedule(action: () => void, delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(action, delayMs);
}

function open(button: HTMLElement): void {
  close();
  const text = button.ariaLabel;
  if (!text || !button.isConnected) return;
  tooltip = document.createElement("div");
  tooltip.className = "tooltip";
  tooltip.ariaHidden = "true";
  tooltip.textContent = text;
  // Above everything else, also above an open menu.
  tooltip.popover = "manual";
  document.body.append(tooltip);
  tooltip.showPopover?.();
  place(tooltip, button.getBoundingClientRect());
  tooltip.addEventListener("pointerenter", () => clearTimeout(timer));
  tooltip.addEventListener("pointerleave", () => schedule(close, closeDelayMs));
  addEventListener("keydown", closeOnEscape);
  addEventListener("scroll", close, { capture: true, passive: true });
}

/** Above the button, or below it where there is no space; never beyond the window's edges. */
function place(element: HTMLElement, button: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const centred = (button.left + button.right - width) / 2;
  const rightmost = document.documentElement.clientWidth - width - gap;
  const above = button.top - height - gap;
  element.style.left = `${Math.max(gap, Math.min(centred, rightmost))}px`;
  element.style.top = `${above >= gap ? above : button.bottom + gap}px`;
}

function close(): void {
  clearTimeout(timer);
  if (!tooltip) return;
  tooltip.remove();
  tooltip = undefined;
  closedAt = performance.now();
  removeEventListener("keydown", closeOnEscape);
  removeEventListener("scroll", close, { capture: true });
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") close();
}

/** Event handlers of an element that has an `aria-label` and shows no text. */
export const tooltipEvents = {
  onPointerEnter({ currentTarget: button, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType === "touch") return;
    const skipsDelay = performance.now() - closedAt < skipDelayMs || tooltip !== undefined;
    if (skipsDelay) open(button);
    else schedule(() => open(button), openDelayMs);
  },
  onPointerLeave() {
    schedule(close, closeDelayMs);
  },
  onFocus({ currentTarget: button }: FocusEvent<HTMLElement>) {
    if (button.matches(":focus-visible")) open(button);
  },
  onBlur: close,
  onPointerDown: close,
  onKeyDown: close,
};
