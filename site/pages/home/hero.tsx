import { useDeferredValue, useEffect, useRef, useState } from "react";
import { type HeroSlide, heroIntervalMs, heroSlides } from "#content/home.ts";
import { site } from "#content/site.ts";
import { UrgentBadge } from "#site/components/ui/badge.tsx";
import { Button } from "#site/components/ui/button.tsx";
import { CarouselArrows } from "#site/components/ui/carousel.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { useCarousel } from "#site/components/ui/use-carousel.ts";
import scene from "#site/illustrations/scene-karoo.svg";
import { Standing, unlessStanding } from "#site/standing.tsx";

/** What the slides show, of which nothing changes. */
const SlideContent = await unlessStanding(
  `hero-${heroSlides[0]?.id}`,
  () => import("#site/pages/home/slide-content.tsx"),
);

const count = heroSlides.length;

/** Whether the slides are stopped: by the pause button, or to begin with where the visitor's system asks for less motion. */
function useStopped() {
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => setStopped(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return [stopped, setStopped] as const;
}

export function Hero() {
  const { viewport, ready, selected, previous, next, scrollTo, onKeyDown } = useCarousel({
    count,
    loop: true,
  });
  // The slides follow after the frame that answers a press: there is much in them.
  const shown = useDeferredValue(selected);
  const [stopped, setStopped] = useStopped();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const moving = ready && !stopped && !hovered && !focused;
  const section = useRef<HTMLElement>(null);

  // The pointer or the focus may be here since before hydration, when nothing noticed them come.
  useEffect(() => {
    setHovered(matchMedia("(hover: hover)").matches && section.current?.matches(":hover") === true);
    setFocused(Boolean(section.current?.querySelector(":focus-visible")));
  }, []);

  // Starts anew with each slide, however it came, so that every slide stands its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `selected` restarts the clock
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(next, heroIntervalMs);
    return () => clearTimeout(timer);
  }, [moving, selected]);

  const upNext = heroSlides[(selected + 1) % count] as HeroSlide;

  return (
    // The whole carousel holds still under the pointer and the focus, controls included.
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: arrow keys of the buttons inside bubble to it
    <section
      ref={section}
      tabIndex={-1}
      aria-roledescription="carousel"
      aria-label={`What ${site.name} does`}
      data-moving={moving}
      onKeyDown={onKeyDown}
      onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // A press with the mouse also focuses; only a focus that shows (the keyboard's) holds the slides.
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocused(false)}
    >
      <div className="hero">
        <div className="lace" />
        <div className="post post-l" />
        <div className="post post-r" />
        <div className="view">
          <img src={scene} alt="" width="1600" height="460" fetchPriority="high" />
        </div>
        <div className="carousel-view" ref={viewport} aria-live={moving ? "off" : "polite"}>
          <div className="carousel-track">
            {heroSlides.map((slide, index) => (
              <div
                key={slide.id}
                className="carousel-slide"
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${count}`}
                inert={ready && index !== shown}
              >
                <Standing name={`hero-${slide.id}`} className="wrap hero-grid">
                  {SlideContent && <SlideContent slide={slide} first={index === 0} />}
                </Standing>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="floor rail">
        <div className="wrap">
          <div className="rail-ctl">
            <Button
              variant="outline"
              size="icon"
              aria-label={stopped ? "Play slides" : "Pause slides"}
              onClick={() => setStopped(!stopped)}
            >
              <Icon name={stopped ? "play" : "pause"} />
            </Button>
            <CarouselArrows previous={previous} next={next} />
          </div>
          <div className="dots" role="group" aria-label="Choose a slide">
            {heroSlides.map(({ id, title }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`Slide ${index + 1} of ${count}: ${title}`}
                aria-current={index === selected || undefined}
                onClick={() => scrollTo(index)}
              >
                <span className="dot-title">{title}</span>
              </button>
            ))}
          </div>
          <p className="next-up">
            Next: {upNext.urgent && <UrgentBadge />} <b>{upNext.title}</b>
          </p>
        </div>
      </div>
    </section>
  );
}
