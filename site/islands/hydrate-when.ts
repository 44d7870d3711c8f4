import type { ClientDirective } from "astro";

/**
 * `client:when` says when an island is hydrated:
 *
 * - "ready": after the page is painted, loaded and idle, or at the visitor's first touch or key.
 * - "visible": when the island comes into view, after the first paint, or at the first press of the Tab key.
 *
 * Presses of the island's buttons before hydration are repeated after it. A form that is sent before hydration is sent by
 * the browser. Astro inlines this file into each page that has such an island.
 */
const conditions: Record<string, (hydrate: () => void, island: HTMLElement) => void> = {
  ready(hydrate) {
    for (const type of ["pointerdown", "keydown", "touchstart", "focusin"]) {
      addEventListener(type, hydrate, { once: true, capture: true, passive: true });
    }
    // A page can be loaded and idle before its content is painted.
    const whenLoaded = () =>
      afterFirstPaint(() => (window.requestIdleCallback ?? setTimeout)(hydrate));
    if (document.readyState === "complete") whenLoaded();
    else addEventListener("load", whenLoaded);
  },

  visible(hydrate, island) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // An island on the first screen is in view before that.
      afterFirstPaint(hydrate);
    });
    // The island's own element has no box.
    for (const child of island.children) observer.observe(child);
    // The Tab key passes over fields that wait for their script, in view or not.
    addEventListener("keydown", ({ key }) => {
      if (key === "Tab") hydrate();
    });
  },
};

/** Calls back once content of the page has been painted, which may be already. */
function afterFirstPaint(callback: () => void): void {
  const afterContent: PerformanceObserverCallback = (paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) callback();
  };
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) callback();
  else new PerformanceObserver(afterContent).observe({ type: "paint", buffered: true });
}

const hydrateWhen: ClientDirective = (load, { value }, island) => {
  let hydrated = false;
  const pressed: HTMLElement[] = [];
  const rememberPress = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(
      "button:not([popovertarget], [type=submit])",
    );
    if (button) pressed.push(button);
  };
  island.addEventListener("click", rememberPress, true);
  island.addEventListener("astro:hydration-error", () => showLoadError(island));
  conditions[value]?.(async () => {
    if (hydrated) return;
    hydrated = true;
    await (await load())();
    island.removeEventListener("click", rememberPress, true);
    for (const button of pressed) button.click();
  }, island);
};

/** Shows in an island that its script could not be fetched. Its static markup stays. */
function showLoadError(island: HTMLElement): void {
  island.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.className = "err";
  text.textContent =
    "This part of the page could not be loaded. Check your connection, then reload the page.";
  island.append(text);
}

export default hydrateWhen;
