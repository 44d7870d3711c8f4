import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";

export type Orientation = "horizontal" | "vertical";

/** The parts of a key press, React's or the browser's, that matter here. */
type KeyPress = Pick<KeyboardEvent, "key" | "preventDefault" | "target" | "currentTarget">;

/**
 * What a carousel does, without its looks: which slide is shown, how to move, and the arrow keys
 * (left and right, whichever way it lies, as the specification has them; up and down too if it is vertical).
 * The slides lie in `viewport`, a scroller that snaps, so a finger moves them as it moves everything else.
 */
export function useCarousel({
  viewport,
  count,
  orientation = "horizontal",
  loop = false,
}: {
  viewport: RefObject<HTMLElement | null>;
  count: number;
  orientation?: Orientation;
  loop?: boolean;
}) {
  const [selected, setSelected] = useState(0);
  const ready = useHydrated();
  /** The slide that a button or key asked for, until the scroller has arrived there. */
  const target = useRef<number>(undefined);
  const vertical = orientation === "vertical";

  useEffect(() => {
    const view = viewport.current;
    if (!view) return;
    const follow = () => {
      const index = Math.round(
        vertical ? view.scrollTop / view.clientHeight : view.scrollLeft / view.clientWidth,
      );
      // The scroller passes other slides on its way.
      if (target.current === undefined) setSelected(index);
      else if (target.current === index) target.current = undefined;
    };
    const letGo = () => {
      target.current = undefined;
    };
    // It may have been scrolled before hydration.
    follow();
    view.addEventListener("scroll", follow, { passive: true });
    view.addEventListener("pointerdown", letGo, { passive: true });
    view.addEventListener("wheel", letGo, { passive: true });
    return () => {
      view.removeEventListener("scroll", follow);
      view.removeEventListener("pointerdown", letGo);
      view.removeEventListener("wheel", letGo);
    };
  }, [vertical, viewport]);

  const scrollTo = (index: number) => {
    const view = viewport.current;
    if (!view || index === selected) return;
    target.current = index;
    setSelected(index);
    view.scrollTo({
      [vertical ? "top" : "left"]: index * (vertical ? view.clientHeight : view.clientWidth),
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
    });
  };
  const moveBy = (step: number) => {
    const index = selected + step;
    if (loop) scrollTo((index + count) % count);
    else if (index >= 0 && index < count) scrollTo(index);
  };
  const previous = () => moveBy(-1);
  const next = () => moveBy(1);

  const onKeyDown = (event: KeyPress) => {
    const back = ["ArrowLeft", ...(vertical ? ["ArrowUp"] : [])];
    const forward = ["ArrowRight", ...(vertical ? ["ArrowDown"] : [])];
    if (back.includes(event.key)) previous();
    else if (forward.includes(event.key)) next();
    else return;
    event.preventDefault();
    // A slide that leaves becomes inert and would drop the focus, and with it the next arrow key.
    if ((event.target as Element).closest(".carousel-slide"))
      (event.currentTarget as HTMLElement).focus();
  };

  return { ready, selected, previous, next, scrollTo, onKeyDown };
}
