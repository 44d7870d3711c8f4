// Runs on every page, like site/frame/keep-install-prompt.ts. The build inlines both into the page, so they stay small and
// import nothing.

/** Prefetches the page behind a link, unless the visitor saves data. Ignores links to files. */
function prefetch({ target }: Event): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]:not([href*="."])');
  if (!link || (navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }),
  );
}

addEventListener("focusin", prefetch);
// Browsers with speculation rules (speculation-rules.ts) prerender on hover themselves.
if (!HTMLScriptElement.supports?.("speculationrules")) addEventListener("pointerover", prefetch);

const closeMenu = () => document.querySelector<HTMLElement>("header :popover-open")?.hidePopover();

// A menu closes when the focus leaves it and its button.
addEventListener("focusin", ({ target }) => {
  if (!(target as Element).closest(".menu,.header-actions")) closeMenu();
});

// The page may have been built last year. `max`, because the clock of a device may be wrong.
const year = document.querySelector("[data-year]");
if (year) {
  year.textContent = `${Math.max(Number(year.textContent), new Date().getFullYear())}`;
}

// Closes a menu that was open when the visitor left the page. Closing it on "pagehide" would delay the next page,
// because the browser would render this one again.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) closeMenu();
});
