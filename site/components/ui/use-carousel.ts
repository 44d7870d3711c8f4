import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

export type Orientation = "horizontal" | "vertical";

type Move = (embla: NonNullable<UseEmblaCarouselType[1]>) => void;

/**
 * What a carousel does, without its looks: which slide is shown, how to move, and the arrow keys
 * (left and right, whichever way it lies, as the specification has them; up and down too if it is vertical).
 */
export function useCarousel({
  orientation = "horizontal",
  loop = false,
}: {
  orientation?: Orientation;
  loop?: boolean;
}) {
  const [viewportRef, embla] = useEmblaCarousel({
    axis: orientation === "vertical" ? "y" : "x",
    loop,
    duration: 28,
    breakpoints: { "(prefers-reduced-motion: reduce)": { duration: 0 } },
  });
  const [selected, setSelected] = useState(0);
  const pendingMove = useRef<Move>(undefined);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on("select", follow);
    pendingMove.current?.(embla);
    pendingMove.current = undefined;
    return () => void embla.off("select", follow);
  }, [embla]);

  // Embla comes to be after hydration, and a press from before may be repeated in between.
  const move = (go: Move) => {
    if (embla) go(embla);
    else pendingMove.current = go;
  };
  const previous = () => move((api) => api.scrollPrev());
  const next = () => move((api) => api.scrollNext());
  const scrollTo = (index: number) => move((api) => api.scrollTo(index));

  const onKeyDown = (event: KeyboardEvent) => {
    const back = ["ArrowLeft", ...(orientation === "vertical" ? ["ArrowUp"] : [])];
    const forward = ["ArrowRight", ...(orientation === "vertical" ? ["ArrowDown"] : [])];
    if (back.includes(event.key)) previous();
    else if (forward.includes(event.key)) next();
    else return;
    event.preventDefault();
    // A slide that leaves becomes inert and would drop the focus, and with it the next arrow key.
    if ((event.target as Element).closest(".carousel-slide"))
      (event.currentTarget as HTMLElement).focus();
  };

  return { viewportRef, ready: embla !== undefined, selected, previous, next, scrollTo, onKeyDown };
}
