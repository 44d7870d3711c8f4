import type { FocusEvent, PointerEvent } from "react";

/**
 * The tooltip of icon buttons shows the button's accessible name. It is hidden from screen readers, which read that name
 * anyway. `Button` has it in the size "icon"; other elements need `tooltipEvents`. At most one tooltip is open.
 */

/** Time that the pointer stays on a button before its tooltip opens. */
const openDelayMs = 700;
/** Time after closing a tooltip in which the next one opens without the delay. */
const skipDelayMs = 300;
/** Time to move the pointer from the button to the tooltip, which then stays open (WCAG 1.4.13). */
const closeDelayMs = 120;
/** Pixels between the tooltip and its button, and between it and the edge of the window. */
const gap = 6;

let tooltip: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let onScroll = () => {};
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
  // The focus scrolls its button into view, which must not close the tooltip.
  onScroll = () => (button.matches(":focus-visible") ? replace(button) : close());
  tooltip.addEventListener("pointerenter", () => clearTimeout(timer));
  tooltip.addEventListener("pointerleave", () => schedule(close, closeDelayMs));
  addEventListener("keydown", closeOnEscape);
  addEventListener("scroll", onScroll, { capture: true, passive: true });
}

const replace = (button: HTMLElement) => tooltip && place(tooltip, button.getBoundingClientRect());

/** Places the tooltip above the button, or below it if there is no space, and inside the window. */
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
  removeEventListener("scroll", onScroll, { capture: true });
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
