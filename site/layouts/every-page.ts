// Runs on every page. The build writes it into the page, so it stays small and imports nothing.

const fetched = new Set([location.pathname]);

/** Fetches the page behind a link before it is followed, unless the visitor saves data. */
function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link?.origin !== location.origin || fetched.has(link.pathname)) return;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || link.pathname.includes(".")) return;
  fetched.add(link.pathname);
  const hint = document.createElement("link");
  document.head.append(Object.assign(hint, { rel: "prefetch", href: link.pathname }));
}

// Browsers with speculation rules (prefetch-rules.ts) see to the pointer themselves.
const pointer = HTMLScriptElement.supports?.("speculationrules")
  ? []
  : ["pointerover", "touchstart"];
for (const type of ["focusin", ...pointer]) addEventListener(type, prefetch, { passive: true });

// Browsers tell screen readers which popovers are open; older ones need the attribute.
addEventListener(
  "toggle",
  ({ target, newState }: Event & { newState?: string }) => {
    const { id } = target as HTMLElement;
    const button = id && document.querySelector(`[popovertarget="${id}"]`);
    if (button) button.setAttribute("aria-expanded", String(newState === "open"));
  },
  true,
);

// A menu that is open when the page is left would be open when the visitor comes back to it.
addEventListener("pagehide", () =>
  document.querySelector<HTMLElement>(":popover-open")?.hidePopover(),
);

// The page may have been built last year.
for (const year of document.querySelectorAll("[data-current-year]")) {
  year.textContent = String(new Date().getFullYear());
}
