// Runs on every page, with site/app/keep-install-prompt.ts. The build writes both into the page, so they stay small and
// import nothing.

/** Fetches the page behind a link before it is followed, unless the visitor saves data. Files are left alone. */
function prefetch({ target }: Event): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]:not([href*="."])');
  if (!link || (navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }),
  );
}

addEventListener("focusin", prefetch);
// Browsers with speculation rules (speculation-rules.ts) see to the pointer themselves.
if (!HTMLScriptElement.supports?.("speculationrules")) addEventListener("pointerover", prefetch);

const closeMenu = () => document.querySelector<HTMLElement>("header :popover-open")?.hidePopover();

// A menu closes when the focus leaves it and its button.
addEventListener("focusin", ({ target }) => {
  if (!(target as Element).closest(".menu,.header-actions")) closeMenu();
});

// The page may have been built last year. A device whose clock is wrong does not set the year back.
const year = document.querySelector("[data-year]");
if (year) {
  year.textContent = `${Math.max(Number(year.textContent), new Date().getFullYear())}`;
}

// A menu that was open when the page was left is closed when the visitor comes back to it. To close it on leaving
// would delay the next page, because the browser would render this one again.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) closeMenu();
});
