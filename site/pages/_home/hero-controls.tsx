import { Pause, Play } from "lucide";
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { Button } from "#site/ui/button.tsx";
import { CarouselArrows } from "#site/ui/carousel.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useCarousel } from "#site/ui/use-carousel.ts";
import { useHydrated } from "#site/ui/use-hydrated.ts";
import { localDay } from "#site/ui/use-today.ts";

type Names = Pick<WordsOf<"hero">["slides"][number], "title" | "label">;

type Props = {
  words: Pick<WordsOf<"hero">, "pause" | "play" | "previous" | "next" | "choose" | "chooseSlide">;
  slides: readonly (Names & { id: string; urgent?: (Names & { until: string }) | undefined })[];
  /** How long a slide is shown before the next one. */
  intervalMs: number;
};

/** The hero's buttons and its timer. The slides are static markup around this island. */
export function HeroControls({ words, slides: allSlides, intervalMs }: Props) {
  const count = allSlides.length;
  const controls = useRef<HTMLDivElement>(null);
  const hero = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLElement>(null);

  // Runs before the effects of useCarousel, which read `viewport`.
  useLayoutEffect(() => {
    hero.current = controls.current?.closest<HTMLElement>("[data-hero]") ?? null;
    viewport.current = hero.current?.querySelector<HTMLElement>(".carousel-view") ?? null;
  }, []);

  /** Not in the static markup, which may be read long after it was built. */
  const today = useHydrated() ? localDay(new Date()) : "";
  const slides = allSlides.map((slide) => {
    const { urgent } = slide;
    return { ...slide, ...(today && urgent && today <= urgent.until ? urgent : undefined) };
  });
  useEffect(() => {
    if (!today) return;
    for (const copy of hero.current?.querySelectorAll<HTMLElement>("[data-urgent-until]") ?? []) {
      const over = today > (copy.dataset.urgentUntil ?? "");
      copy.hidden = over;
      const afterwards = copy.parentElement?.querySelector<HTMLElement>("[data-afterwards]");
      if (afterwards) afterwards.hidden = !over;
    }
  }, [today]);

  const { selected, previous, next, scrollTo, onKeyDown } = useCarousel({
    viewport,
    count,
    loop: true,
  });
  const [paused, setPaused] = useState(false);
  useEffect(() => setPaused(matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  const moving = !useAttended(hero) && !paused;

  // Deferred, so that a button responds before the slow update of the slides.
  const shown = useDeferredValue(selected);
  useEffect(() => {
    for (const [index, slide] of (
      viewport.current?.querySelectorAll(".carousel-slide") ?? []
    ).entries()) {
      (slide as HTMLElement).inert = index !== shown;
    }
  }, [shown]);

  useEffect(() => {
    hero.current?.setAttribute("data-moving", String(moving));
    viewport.current?.setAttribute("aria-live", moving ? "off" : "polite");
  }, [moving]);

  useEffect(() => {
    const element = hero.current;
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  });

  // Restarts with each slide, so that every slide is shown for its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` restarts the clock
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(next, intervalMs);
    return () => clearTimeout(timer);
  }, [moving, selected]);

  return (
    <>
      <div className="row gap-4 hero-buttons" ref={controls} data-needs-script>
        <Button
          variant="outline"
          size="icon"
          aria-label={paused ? words.play : words.pause}
          onClick={() => setPaused(!paused)}
        >
          <Icon icon={paused ? Play : Pause} />
        </Button>
        <CarouselArrows words={words} previous={previous} next={next} />
      </div>
      <div className="slide-picker" role="group" aria-label={words.choose} data-needs-script>
        {slides.map(({ id, title, label }, index) => (
          <button
            key={id}
            type="button"
            aria-label={fill(words.chooseSlide, { number: index + 1, count, title })}
            aria-current={index === selected || undefined}
            onClick={() => scrollTo(index)}
          >
            <span>{label}</span>
          </button>
        ))}
      </div>
    </>
  );
}

/** Returns true while the mouse or the keyboard's focus is in the hero, controls included. */
function useAttended(hero: React.RefObject<HTMLElement | null>): boolean {
  const [attended, setAttended] = useState(false);
  useEffect(() => {
    const element = hero.current;
    // A finger would hover until it touches something else. A press of the mouse focuses, but not visibly.
    const update = (event?: Event) => {
      const isHovered = matchMedia("(hover: hover)").matches && element?.matches(":hover");
      const isLeft = event?.type === "pointerleave" || !isHovered;
      setAttended(!isLeft || Boolean(element?.querySelector(":focus-visible")));
    };
    // The pointer or the focus may have come before hydration.
    update();
    const types = ["pointerenter", "pointerleave", "focusin", "focusout"];
    for (const type of types) element?.addEventListener(type, update);
    return () => {
      for (const type of types) element?.removeEventListener(type, update);
    };
  }, [hero]);
  return attended;
}
