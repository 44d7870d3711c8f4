import type { ClientDirective } from "astro";

/**
 * `client:when`: the moment at which an island is hydrated.
 *
 * - "ready": after the page is painted, loaded and idle, or at the visitor's first touch or key.
 * - "visible": when it comes into view; for islands below the first screen.
 * - "session": when a session is stored, a mail link landed or another tab signs in; for what only signed-in
 *   visitors see.
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

  session(wake) {
    const look = () => {
      const { hash, search } = location;
      // What a mail link leaves in the address.
      if (/access_token=|error|message=|[?&]code=/.test(hash + search) || hasSession()) wake();
    };
    addEventListener("storage", look);
    addEventListener("pageshow", look);
    look();
  },
};

/** Returns true if the account client has stored a session. */
function hasSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    // This browser lets the site store nothing.
    return false;
  }
}

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
