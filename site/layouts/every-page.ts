// Runs on every page. The build writes it into the page, so it stays small and imports nothing.

/** Fetches the page behind a link before it is followed, unless the visitor saves data. Files are left alone. */
function prefetch({ target }: Event): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]:not([href*="."])');
  if (!link || (navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.href = link.pathname;
  document.head.append(hint);
}

addEventListener("focusin", prefetch);
// Browsers with speculation rules (prefetch-rules.ts) see to the pointer themselves.
if (!HTMLScriptElement.supports?.("speculationrules")) {
  addEventListener("pointerover", prefetch);
  addEventListener("touchstart", prefetch);
}

/** Each menu's button says whether the menu behind it is open, also to screen readers that do not know popovers. */
function tellMenus(): void {
  for (const button of document.querySelectorAll("[popovertarget]")) {
    const open = button.nextElementSibling?.matches(":popover-open");
    button.setAttribute("aria-expanded", String(open));
  }
}

tellMenus();
addEventListener("toggle", tellMenus, true);

// A menu that is open when the page is left would be open when the visitor comes back to it.
addEventListener("pagehide", () =>
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover(),
);
