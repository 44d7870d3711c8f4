import hydrate from "@astrojs/react/client.js";
import type { ComponentType } from "react";
import { IslandBoundary } from "#site/islands/island-boundary.tsx";

type Hydrate = ReturnType<typeof hydrate>;

/**
 * How many frames a control has after hydration to be enabled, and a link to get the address of what the visitor entered.
 * After that it is disabled for another reason, or its address does not depend on the entries.
 */
const framesUntilReady = 60;

/** Hydrates an island as @astrojs/react does, inside an error boundary, and repeats the presses before it. */
export default function hydrateIsland(element: HTMLElement): Hydrate {
  return (Component: ComponentType<object>, ...rest) => {
    const Island = (props: object) => (
      <IslandBoundary>
        <Component {...props} />
      </IslandBoundary>
    );
    const [props, slots, metadata] = rest;
    const pressed = takePresses(element);
    const repeatPresses = async () => {
      for (const control of pressed) await press(control);
    };
    element.addEventListener("astro:hydrate", repeatPresses, { once: true });
    return hydrate(element)(Island, props, slots, metadata);
  };
}

/**
 * Returns the controls whose press had no effect: buttons, unless the browser knows what they do, and disabled controls.
 * Removes the marks of hydrate-when.ts, which React does not expect.
 */
function takePresses(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>("[data-pressed]")].flatMap((part) => {
    // The pointer was released over an enabled button, but pressed elsewhere.
    const clicked = part.dataset.pressed === "click";
    delete part.dataset.pressed;
    const control = part instanceof HTMLLabelElement ? part.control : part;
    const waits = control?.matches(":disabled:not(fieldset)");
    const isScripted = control?.matches("a, button:not([popovertarget], [type=submit])");
    return control && (waits || (clicked && isScripted)) ? [control] : [];
  });
}

/** Presses a control as soon as it is ready, and gives it the focus if nothing else has it. */
async function press(control: HTMLElement): Promise<void> {
  const address = control.getAttribute("href");
  const isReady = () =>
    address ? control.getAttribute("href") !== address : !control.matches(":disabled");
  for (let frame = 0; frame < framesUntilReady && !isReady(); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  if (document.activeElement === document.body) control.focus();
  // Tabs open when the button of the mouse goes down.
  control.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  control.click();
}
