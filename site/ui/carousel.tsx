import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide";
import { type ReactNode, useRef } from "react";
import { fill, type Template } from "#schemas/fill.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { type Orientation, useCarousel } from "#site/ui/use-carousel.ts";

type ArrowWords = { previous: string; next: string };

type ArrowProps = {
  words: ArrowWords;
  previous: () => void;
  next: () => void;
  vertical?: boolean;
};

export function CarouselArrows({ words, previous, next, vertical = false }: ArrowProps) {
  return (
    <>
      <Button variant="outline" size="icon" aria-label={words.previous} onClick={previous}>
        <Icon icon={vertical ? ChevronUp : ChevronLeft} />
      </Button>
      <Button variant="outline" size="icon" aria-label={words.next} onClick={next}>
        <Icon icon={vertical ? ChevronDown : ChevronRight} />
      </Button>
    </>
  );
}

type Props = {
  label: string;
  words: ArrowWords & {
    carousel: string;
    slide: string;
    slidePosition: Template<"number" | "count">;
  };
  slides: readonly ReactNode[];
  orientation?: Orientation;
  loop?: boolean | undefined;
};

/** A plain carousel: slides, two buttons, arrow keys. Without script its slides scroll. */
export function Carousel({ label, words, slides, orientation = "horizontal", loop }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useCarousel({ viewport, count: slides.length, orientation, loop });
  const { ready, selected, previous, next, onKeyDown } = carousel;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: arrow keys of the buttons inside bubble to it
    <section
      tabIndex={-1}
      className={`stack carousel-${orientation}`}
      aria-roledescription={words.carousel}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <div className="carousel-view" ref={viewport}>
        <div className="carousel-track">
          {slides.map((slide, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of slides never changes
              key={index}
              className="carousel-slide"
              role="group"
              aria-roledescription={words.slide}
              aria-label={fill(words.slidePosition, { number: index + 1, count: slides.length })}
              inert={ready && index !== selected}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <div className="row">
        <CarouselArrows
          words={words}
          previous={previous}
          next={next}
          vertical={orientation === "vertical"}
        />
      </div>
    </section>
  );
}
