import { Pause, Play } from "lucide";
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { isUrgent } from "#site/pages/_home/urgent-slide.ts";
import { Button } from "#site/ui/button.tsx";
import { CarouselArrows } from "#site/ui/carousel.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useCarousel } from "#site/ui/use-carousel.ts";
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

  const [today, setToday] = useState<string>();
  useEffect(() => setToday(localDay(new Date())), []);
  const slides = allSlides.map((slide) => {
    const { urgent } = slide;
    return { ...slide, ...(today && urgent && isUrgent(urgent, today) ? urgent : undefined) };
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
  const [paused, setPaused] = usePaused();
  const attended = useHoverOrFocus(hero);
  const moving = !paused && !attended;

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
      <div className="row gap-4 hero-buttons" ref={controls}>
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
      <div className="slide-picker" role="group" aria-label={words.choose}>
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

/** True if the visitor paused the slides. Starts as true if the visitor's system asks for less motion. */
function usePaused() {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => setPaused(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return [paused, setPaused] as const;
}

/** Returns true while the pointer or the keyboard's focus is in the hero, controls included. */
function useHoverOrFocus(hero: React.RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const element = hero.current;
    if (!element) return;
    // The pointer or the focus may have come before hydration.
    setHovered(matchMedia("(hover: hover)").matches && element.matches(":hover"));
    setFocused(Boolean(element.querySelector(":focus-visible")));

    const leaving = new AbortController();
    const on = <Type extends "pointerenter" | "pointerleave" | "focusin" | "focusout">(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => element.addEventListener(type, listener, { signal: leaving.signal });
    on("pointerenter", ({ pointerType }) => pointerType === "mouse" && setHovered(true));
    on("pointerleave", () => setHovered(false));
    // A mouse press also focuses. Only visible focus, from the keyboard, pauses the slides.
    on("focusin", ({ target }) => setFocused((target as Element).matches(":focus-visible")));
    on("focusout", ({ relatedTarget }) => {
      if (!element.contains(relatedTarget as Node | null)) setFocused(false);
    });
    return () => leaving.abort();
  }, [hero]);

  return hovered || focused;
}
