import type { ClientDirective } from "astro";

/**
 * `client:when`: hydrates an island
 *
 * - when "ready": after the page is painted, loaded and idle, or at the visitor's first touch or key.
 * - when "visible": as it comes into view; for islands below the first screen.
 *
 * A press on a button of the island before then is repeated after hydration. Astro writes this file, compiled, into
 * each page that has an island.
 */
const conditions: Record<string, (wake: () => void, island: HTMLElement) => void> = {
  ready(wake) {
    for (const type of ["pointerdown", "keydown", "touchstart", "focusin"]) {
      addEventListener(type, wake, { once: true, capture: true, passive: true });
    }
    const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(wake);
    // A page can be loaded and idle before it was ever painted.
    const whenPainted = () => {
      if (!PerformanceObserver.supportedEntryTypes.includes("paint")) whenIdle();
      else new PerformanceObserver(whenIdle).observe({ type: "paint", buffered: true });
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
  let pressed: HTMLElement | null = null;
  const keepPress = ({ target }: Event) => {
    pressed = (target as Element).closest("button:not([popovertarget], [type=submit])");
  };
  island.addEventListener("click", keepPress, true);
  conditions[value]?.(async () => {
    if (woken) return;
    woken = true;
    await (await load())();
    island.removeEventListener("click", keepPress, true);
    pressed?.click();
  }, island);
};

export default wakeIsland;
