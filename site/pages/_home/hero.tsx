import { Check } from "lucide";
import { Fragment, type ReactNode } from "react";
import { fill } from "#schemas/fill.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { SchoolHolidays } from "#site/pages/_home/school-holidays.tsx";
import { BookingWidget } from "#site/product/booking-widget.tsx";
import { RateCalendar } from "#site/product/rate-calendar.tsx";
import { ActionButtons } from "#site/sections/action-buttons.tsx";
import { UrgentBadge } from "#site/ui/badge.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { Scene } from "#site/ui/scene.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Slide = WordsOf<"hero">["slides"][number];

/** The pictures next to the slides' texts. */
const pictures: Record<Slide["picture"], ReactNode> = {
  "booking-page": <BookingWidget />,
  "rate-calendar": <RateCalendar />,
  "school-holidays": <SchoolHolidays />,
};

/** The slides, which scroll without script. `children` is the island that changes them (hero-controls.tsx). */
export function Hero({ children }: { children: ReactNode }) {
  const words = readWords("hero");
  const { slides } = words;
  const today = new Date().toISOString().slice(0, 10);
  return (
    <section tabIndex={-1} aria-roledescription={words.carousel} aria-label={words.label} data-hero>
      <div className="hero">
        <div className="trim" />
        <div className="pillar pillar-left" />
        <div className="pillar pillar-right" />
        <div className="carousel-view">
          <div className="carousel-track">
            {slides.map((slide, index) => (
              <div
                key={slide.id}
                className={`carousel-slide with-${slide.picture}`}
                role="group"
                aria-roledescription={words.slide}
                aria-label={fill(words.slidePosition, { number: index + 1, count: slides.length })}
              >
                <div className="landscape">
                  <Scene name={slide.scene} />
                </div>
                <div className="wrap hero-grid">
                  <SlideCopy
                    slide={slide}
                    words={slide}
                    first={index === 0}
                    swap={slide.urgent && { "data-afterwards": true }}
                  />
                  {/* Hidden until the island knows the visitor's date, so that an old page never calls a past date urgent. */}
                  {slide.urgent && today <= slide.urgent.until && (
                    <SlideCopy
                      slide={slide}
                      words={slide.urgent}
                      urgentLabel={words.urgent}
                      first={index === 0}
                      swap={{ "data-urgent-until": slide.urgent.until, hidden: true }}
                    />
                  )}
                  <div className="slide-picture">{pictures[slide.picture]}</div>
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="on-brand hero-bar">
        <div className="wrap row">
          {children}
          <noscript>
            <p className="small">{words.noScript}</p>
          </noscript>
        </div>
      </div>
    </section>
  );
}

type CopyProps = {
  slide: Slide;
  words: Pick<Slide, "title" | "label" | "subtitle" | "features">;
  urgentLabel?: string;
  /** The page's one h1 is the first slide's title. */
  first: boolean;
  /** Attributes by which the island finds and swaps the two texts. */
  swap: object | undefined;
};

function SlideCopy({ slide, words, urgentLabel, first, swap }: CopyProps) {
  const Title = first ? "h1" : "h2";
  return (
    <div className="stack gap-12 hero-copy" {...swap}>
      <p className="row hero-tagline">
        <NamedIcon name={slide.icon} />
        {slide.location}
        {urgentLabel && <UrgentBadge>{urgentLabel}</UrgentBadge>}
      </p>
      <Title className="hero-title">
        {/* A line for each sentence. */}
        {words.title.split(/(?<=\. )/).map((sentence, line) => (
          <Fragment key={sentence}>
            {line > 0 && <br />}
            {sentence}
          </Fragment>
        ))}
      </Title>
      <p className="lead">{words.subtitle}</p>
      <ul className="row hero-points">
        {words.features.map((feature) => (
          <li key={typeof feature === "string" ? feature : feature.path} className="row gap-6">
            <Icon icon={Check} />
            {typeof feature === "string" ? (
              feature
            ) : (
              <SiteLink to={feature.path}>{feature.label}</SiteLink>
            )}
          </li>
        ))}
      </ul>
      <p className="hero-price head-price">
        <b>{slide.price.figure}</b> {slide.price.text}
      </p>
      <div className="row">
        <ActionButtons actions={slide.actions} />
      </div>
    </div>
  );
}
