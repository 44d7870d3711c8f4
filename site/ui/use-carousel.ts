import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "#site/ui/use-hydrated.ts";

export type Orientation = "horizontal" | "vertical";

const scrollMs = 1000;

/** The fields of React's and the browser's keyboard event that are used here. */
type KeyPress = Pick<KeyboardEvent, "key" | "preventDefault" | "target" | "currentTarget">;

type Options = {
  viewport: RefObject<HTMLElement | null>;
  count: number;
  orientation?: Orientation;
  loop?: boolean | undefined;
};

/**
 * The behaviour of a carousel: the selected slide, moving to another, and the arrow keys (left and right in both
 * orientations, as the specification requires; up and down too if it is vertical). The slides are in `viewport`, an
 * element with scroll snap, so touch works without script.
 */
export function useCarousel({ viewport, count, orientation, loop }: Options) {
  const [selected, setSelected] = useState(0);
  const ready = useHydrated();
  /** The slide that a button or key selected, until scrolling has reached it. */
  const target = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const vertical = orientation === "vertical";

  useEffect(() => {
    const view = viewport.current;
    if (!view) return;
    const follow = () => {
      const index = Math.round(
        vertical ? view.scrollTop / view.clientHeight : view.scrollLeft / view.clientWidth,
      );
      // Scrolling passes other slides on the way.
      if (target.current === undefined) setSelected(index);
      else if (target.current === index) target.current = undefined;
    };
    const releaseTarget = () => {
      target.current = undefined;
    };
    // It may have been scrolled before hydration.
    follow();
    const left = new AbortController();
    const options = { passive: true, signal: left.signal };
    view.addEventListener("scroll", follow, options);
    view.addEventListener("pointerdown", releaseTarget, options);
    view.addEventListener("wheel", releaseTarget, options);
    return () => left.abort();
  }, [vertical, viewport]);

  const scrollTo = (index: number) => {
    const view = viewport.current;
    if (!view || index === selected) return;
    target.current = index;
    setSelected(index);
    const scroll = (behavior: ScrollBehavior) =>
      view.scrollTo({
        [vertical ? "top" : "left"]: index * (vertical ? view.clientHeight : view.clientWidth),
        behavior,
      });
    scroll(matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth");
    // Firefox snaps back to the slide before if the page is laid out meanwhile.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (target.current === index) scroll("instant");
    }, scrollMs);
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
    // The slide becomes inert and loses the focus. Without this, the next arrow key would do nothing.
    if ((event.target as Element).closest(".carousel-slide"))
      (event.currentTarget as HTMLElement).focus();
  };

  return { ready, selected, previous, next, scrollTo, onKeyDown };
}
