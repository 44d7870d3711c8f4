import { Check } from "lucide";
import { Fragment } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { SchoolHolidays } from "#site/pages/_home/school-holidays.tsx";
import { isUrgent } from "#site/pages/_home/urgent-slide.ts";
import { BookingWidget } from "#site/product/booking-widget.tsx";
import { editedCell } from "#site/product/example-week.ts";
import { RateCalendar } from "#site/product/rate-calendar.tsx";
import { ActionButtons } from "#site/sections/action-buttons.tsx";
import { UrgentBadge } from "#site/ui/badge.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** The pictures next to the slides' texts. */
const pictures: Record<
  WordsOf<"hero">["slides"][number]["picture"],
  (words: WordsOf<"product-views">) => React.ReactNode
> = {
  "booking-page": (words) => <BookingWidget words={words} />,
  "rate-calendar": (words) => <RateCalendar words={words} edited={editedCell} />,
  "school-holidays": (words) => <SchoolHolidays words={words} />,
};

/**
 * A slide. Its urgent words are hidden until the island knows the visitor's date, so that an old page, or one without
 * script, never calls a past date urgent.
 */
export function SlideContent({
  slide,
  urgentLabel,
  viewWords,
  first,
  today,
}: {
  slide: WordsOf<"hero">["slides"][number];
  /** Marks the urgent words. */
  urgentLabel: string;
  viewWords: WordsOf<"product-views">;
  first: boolean;
  /** The day of the build, ISO date. */
  today: string;
}) {
  const { urgent } = slide;
  return (
    <>
      <SlideCopy
        slide={slide}
        words={slide}
        first={first}
        swap={urgent && { "data-afterwards": true }}
      />
      {urgent && isUrgent(urgent, today) && (
        <SlideCopy
          slide={slide}
          words={urgent}
          urgentLabel={urgentLabel}
          first={first}
          swap={{ "data-urgent-until": urgent.until, hidden: true }}
        />
      )}
      <div className="slide-picture">{pictures[slide.picture](viewWords)}</div>
    </>
  );
}

type CopyProps = {
  slide: WordsOf<"hero">["slides"][number];
  words: Pick<WordsOf<"hero">["slides"][number], "title" | "label" | "subtitle" | "features">;
  urgentLabel?: string;
  /** The page's one h1 is the first slide's title. */
  first: boolean;
  /** Attributes by which the island finds and swaps the two texts. */
  swap: object | undefined;
};

function SlideCopy({ slide, words, urgentLabel, first, swap }: CopyProps) {
  const Title = first ? "h1" : "h2";
  return (
    <div className="hero-copy" {...swap}>
      <p className="hero-tagline">
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
      <ul className="hero-points">
        {words.features.map((feature) => (
          <li key={typeof feature === "string" ? feature : feature.path}>
            <Icon icon={Check} />
            {typeof feature === "string" ? (
              feature
            ) : (
              <SiteLink to={feature.path}>{feature.label}</SiteLink>
            )}
          </li>
        ))}
      </ul>
      <p className="hero-price">
        <b>{slide.price.figure}</b> {slide.price.text}
      </p>
      <div className="row">
        <ActionButtons actions={slide.actions} />
      </div>
    </div>
  );
}
