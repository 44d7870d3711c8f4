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
let listening = new AbortController();
let closedAt = Number.NEGATIVE_INFINITY;

function schedule(action: () => void, delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(action, delayMs);
}

function open(button: HTMLElement): void {
  close();
  const text = button.ariaLabel;
  if (!text || !button.isConnected) return;
  const opened = document.createElement("div");
  // A popover is above everything else, also above an open menu.
  Object.assign(opened, { className: "tooltip", ariaHidden: "true", popover: "manual" });
  opened.textContent = text;
  document.body.append(opened);
  opened.showPopover?.();
  tooltip = opened;
  const follow = () => place(opened, button.getBoundingClientRect());
  follow();
  listening = new AbortController();
  const { signal } = listening;
  opened.addEventListener("pointerenter", () => clearTimeout(timer));
  opened.addEventListener("pointerleave", () => schedule(close, closeDelayMs));
  addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
  addEventListener("scroll", follow, { capture: true, passive: true, signal });
}

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
  listening.abort();
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
