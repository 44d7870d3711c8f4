import type { ClientDirective } from "astro";

/**
 * `client:when` says when an island is hydrated:
 *
 * - "ready": after the page has loaded and painted, or at the visitor's first touch, key or focus.
 * - "visible": when the island comes into view, after the first paint, at a touch or a focus in it, or at the first press
 *   of the Tab key. As "ready" if the address has values, because the island may show them.
 *
 * Presses before that are marked with `data-pressed`, and hydrate-island.tsx repeats those that had no effect. A link waits
 * too if the visitor has changed a field, because its address may depend on it. A form that is sent before hydration is
 * sent by the browser. The page has the words for a missing script in attributes of its body. Astro inlines this file into each page that has such an island, so it
 * is short.
 */
const hydrateWhen: ClientDirective = (load, { value }, island) => {
  const isReady = value === "ready" || /[?#].*=/.test(location.href);
  const status = document.createElement("output");
  // Astro removes this attribute at hydration.
  const isStatic = () => island.hasAttribute("ssr");
  let loading = false;
  let controls = "button,label,:disabled";

  const announce = (text = "") => {
    status.textContent = text;
    island.append(status);
  };

  const hydrate = async () => {
    if (loading) return;
    loading = true;
    const start = await load();
    // React expects the static markup and nothing else.
    status.remove();
    await start();
    // The next press tries again.
    loading = !isStatic();
    if (!loading) announce(document.body.dataset.islandFailed);
  };

  const markPress = (event: Event) => {
    const pressed = (event.target as Element).closest(controls);
    if (!pressed || !isStatic()) return;
    if (pressed.matches("a")) event.preventDefault();
    pressed.setAttribute("data-pressed", event.type);
    // Screen readers announce a change of an element that is there already.
    announce();
    setTimeout(() => {
      if (isStatic() && loading) announce(document.body.dataset.islandLoading);
    }, 1000);
  };

  island.addEventListener("input", () => {
    controls += ",a";
  });
  island.addEventListener("click", markPress, true);
  // A disabled control gets no click.
  island.addEventListener("pointerup", markPress, true);
  for (const type of ["pointerdown", "focusin"]) {
    (isReady ? window : island).addEventListener(type, hydrate, true);
  }
  // The Tab key passes over fields that wait for their script, in view or not.
  addEventListener("keydown", ({ key }) => (isReady || key === "Tab") && hydrate(), true);

  if (isReady) {
    whenLoaded(() => afterFirstPaint(hydrate));
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    // An island on the first screen is in view before that.
    afterFirstPaint(hydrate);
  });
  // The island's own element has no box.
  for (const child of island.children) observer.observe(child);
};

function whenLoaded(callback: () => void): void {
  if (document.readyState === "complete") callback();
  else addEventListener("load", callback);
}

/**
 * Calls back, at least once, after content of the page has been painted: two frames after the page has loaded or a second
 * has passed, and a tenth of a second for the screen, which shows a frame later. A page in the background has no frames,
 * and waits until it is shown.
 */
function afterFirstPaint(callback: () => void): void {
  const inTwoFrames = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback, 100)));
  whenLoaded(inTwoFrames);
  setTimeout(inTwoFrames, 1000);
}

export default hydrateWhen;
