// Runs on every page. The build inlines it into the page, so it stays small and imports nothing.

/** Prefetches the page behind a link, unless the visitor saves data. Ignores links to files. */
function prefetch({ target }: Event): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="/"]:not([href*="."])');
  if (!link || (navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "prefetch", href: link.href }),
  );
}

addEventListener("focusin", prefetch);
// Browsers with speculation rules (document.astro) prerender on hover themselves.
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

/** Chromium's event for a site that can be installed. Other browsers have none. */
type InstallPromptEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface Window {
    /** The browser's offer to install the site, which can be used once, for the install button of /app. */
    installPrompt?: InstallPromptEvent | undefined;
  }
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installPrompt = event as InstallPromptEvent;
});

// The footer's link to /app installs the site directly if the browser offers it.
addEventListener("click", (event) => {
  const offer = window.installPrompt;
  const opensTab = event.ctrlKey || event.metaKey;
  if (!offer || opensTab || !(event.target as Element).closest("[data-installs]")) return;
  event.preventDefault();
  void offer.prompt();
  window.installPrompt = undefined;
});

export {};
