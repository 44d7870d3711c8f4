import hydrate from "@astrojs/react/client.js";
import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { IslandBoundary } from "#site/frame/islands/island-boundary.tsx";
import { listControls, restoreEntries } from "#site/frame/islands/restore-entries.ts";
import { keepTranslatedTexts } from "#site/frame/islands/translated-texts.ts";

type Hydrate = ReturnType<typeof hydrate>;

/**
 * How many frames a control has after hydration to be enabled, and a link to get the address of what the visitor entered.
 * After that it is disabled for another reason, or its address does not depend on the entries.
 */
const framesUntilReady = 60;

type Pressed = {
  control: HTMLElement;
  address: string | null;
};

keepTranslatedTexts();

/**
 * Hydrates an island as @astrojs/react does, inside an error boundary. Keeps what the visitor entered before, and repeats
 * presses.
 */
export default function hydrateIsland(element: HTMLElement): Hydrate {
  return (Component: ComponentType<object>, ...rest) => {
    const [props, slots, metadata] = rest;
    const pressed = takePresses(element);
    const before = listControls(element);
    let successors: ReturnType<typeof restoreEntries>;
    const Island = (props: object) => {
      // React renders the island again just before it replaces the static markup.
      const [focused] = useState(() => document.activeElement);
      useLayoutEffect(() => {
        // In a microtask: inside an effect, React would not render what the events change.
        queueMicrotask(() => {
          successors = restoreEntries(element, before, focused);
        });
      }, [focused]);
      // After the effects of the component.
      useEffect(() => {
        queueMicrotask(async () => {
          for (const { control, address } of pressed) {
            await press(successors.get(control) ?? control, address);
          }
        });
      }, []);
      return (
        <IslandBoundary>
          <Component {...props} />
        </IslandBoundary>
      );
    };
    return hydrate(element)(Island, props, slots, metadata);
  };
}

/**
 * Returns the controls whose press had no effect: buttons, unless the browser knows what they do, and disabled controls.
 * Removes the marks of hydrate-when.ts, which React does not expect.
 */
function takePresses(island: HTMLElement): Pressed[] {
  return [...island.querySelectorAll<HTMLElement>("[data-pressed]")].flatMap((part) => {
    // The pointer was released over an enabled button, but pressed elsewhere.
    const clicked = part.dataset.pressed === "click";
    delete part.dataset.pressed;
    const control = part instanceof HTMLLabelElement ? part.control : part;
    const waits = control?.matches(":disabled:not(fieldset)");
    const isScripted = control?.matches("a, button:not([popovertarget], [type=submit])");
    if (!control || !(waits || (clicked && isScripted))) return [];
    return [{ control, address: control.getAttribute("href") }];
  });
}

/** Presses a control as soon as it is ready, and gives it the focus if nothing else has it. */
async function press(control: HTMLElement, address: Pressed["address"]): Promise<void> {
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
