import type { ClientDirective } from "astro";

/**
 * `client:when` says when an island is hydrated:
 *
 * - "ready": after the page is painted, loaded and idle, or at the visitor's first touch or key.
 * - "visible": when the island comes into view; for islands below the first screen.
 *
 * Presses on the island's buttons before then are repeated after hydration. A form that is sent before then is sent by
 * the browser. Astro writes this file, compiled, into each page that has such an island.
 */
const conditions: Record<string, (wake: () => void, island: HTMLElement) => void> = {
  ready(wake) {
    for (const type of ["pointerdown", "keydown", "touchstart", "focusin"]) {
      addEventListener(type, wake, { once: true, capture: true, passive: true });
    }
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(wake);
    // A page can be loaded and idle before its content was ever painted.
    const afterContent: PerformanceObserverCallback = (paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) whenIdle();
    };
    const whenPainted = () => {
      if (!PerformanceObserver.supportedEntryTypes.includes("paint")) whenIdle();
      else new PerformanceObserver(afterContent).observe({ type: "paint", buffered: true });
    };
    if (document.readyState === "complete") whenPainted();
    else addEventListener("load", whenPainted);
  },

  visible(wake, island) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    });
    // The island's own element has no box.
    for (const child of island.children) observer.observe(child);
  },
};

const wakeIsland: ClientDirective = (load, { value }, island) => {
  let woken = false;
  const pressed: HTMLElement[] = [];
  const keepPress = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>(
      "button:not([popovertarget], [type=submit])",
    );
    if (button) pressed.push(button);
  };
  island.addEventListener("click", keepPress, true);
  island.addEventListener("astro:hydration-error", () => sayLost(island));
  conditions[value]?.(async () => {
    if (woken) return;
    woken = true;
    await (await load())();
    island.removeEventListener("click", keepPress, true);
    for (const button of pressed) button.click();
  }, island);
};

/** Says in an island that its script could not be fetched. Its static markup stays. */
function sayLost(island: HTMLElement): void {
  island.querySelector("[data-waiting]")?.removeAttribute("data-waiting");
  const text = document.createElement("p");
  text.setAttribute("role", "alert");
  text.className = "err";
  text.textContent =
    "This part of the page could not be loaded. Check your connection, then reload the page.";
  island.append(text);
}

export default wakeIsland;
