import { useEffect, useRef, useState } from "react";
import { type HeroSlide, heroIntervalMs, heroSlides } from "#content/home.ts";
import { site } from "#content/site.ts";
import { stay } from "#content/vignettes.ts";
import { UrgentBadge } from "#site/components/ui/badge.tsx";
import { Button, buttonClass } from "#site/components/ui/button.tsx";
import { CarouselArrows } from "#site/components/ui/carousel.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { useCarousel } from "#site/components/ui/use-carousel.ts";
import { BookedNote, BookingWidget } from "#site/components/vignettes/booking-widget.tsx";
import { RateCalendar, RateFan } from "#site/components/vignettes/rate-calendar.tsx";
import scene from "#site/illustrations/scene-karoo.svg";

/** What each slide shows beside its words. */
const stages: Record<string, React.ReactNode> = {
  direct: (
    <>
      <RateCalendar edited={{ roomType: stay.roomType, night: stay.firstNight }} animated />
      <BookingWidget />
      <BookedNote />
    </>
  ),
  december: <RateCalendar edited={{ roomType: "Family cottage", night: 3 }} />,
  calendar: <RateFan edited={{ roomType: "Garden room", night: 2 }} />,
};

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
              <Slide
                key={slide.id}
                slide={slide}
                index={index}
                hidden={ready && index !== selected}
              />
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

/** A title of two sentences is set with each on lines of its own. */
function sentences(title: string): string[] {
  return title.split(/(?<=[.?!]) /);
}

function Slide({ slide, index, hidden }: { slide: HeroSlide; index: number; hidden: boolean }) {
  // The page's one h1 is the first slide's title.
  const Title = index === 0 ? "h1" : "h2";
  return (
    <div
      className="carousel-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      inert={hidden}
    >
      <div className="wrap hero-grid">
        <div className="hero-copy">
          <p className="tagline">
            {slide.urgent ? <UrgentBadge /> : <Icon name={slide.icon} />}
            {slide.location}
          </p>
          <Title className="hero-title">
            {sentences(slide.title).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </Title>
          <p className="lead">{slide.subtitle}</p>
          <div className="row">
            {slide.actions.map(({ label, path }, action) => (
              <SiteLink
                key={path}
                to={path}
                className={buttonClass({
                  size: "lg",
                  variant: action === 0 ? "default" : "outline",
                })}
              >
                {label}
              </SiteLink>
            ))}
          </div>
          <ul className="facts">
            {slide.features.map((feature) => (
              <li key={feature}>
                <Icon name="check" />
                {feature}
              </li>
            ))}
          </ul>
        </div>
        <div className={`stage stage-${slide.id}`}>{stages[slide.id]}</div>
      </div>
    </div>
  );
}
