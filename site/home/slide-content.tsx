import { Check } from "lucide";
import { Fragment } from "react";
import type { HeroSlide, SlideWords } from "#content/hero.ts";
import { trialLink } from "#content/navigation.ts";
import { stay } from "#content/vignettes.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { termsWords } from "#schemas/words/terms.ts";
import { UrgentBadge } from "#site/components/ui/badge.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { BookingWidget } from "#site/components/vignettes/booking-widget.tsx";
import { RateCalendar } from "#site/components/vignettes/rate-calendar.tsx";
import { actionLink } from "#site/home/action-link.ts";
import { SchoolHolidays } from "#site/home/school-holidays.tsx";
import { isUrgent } from "#site/home/urgent-slide.ts";

/** The picture next to each slide's text, by the slide's id. */
const pictures: Record<HeroSlide["id"], React.ReactNode> = {
  direct: <BookingWidget />,
  calendar: <RateCalendar edited={{ roomType: stay.roomType, night: stay.firstNight }} />,
  season: <SchoolHolidays />,
};

/**
 * A slide. An urgent slide has two texts. `afterwards` is shown until the island knows the visitor's date, so that an old
 * page, or one without script, never calls a past date urgent.
 */
export function SlideContent({
  slide,
  first,
  today,
}: {
  slide: HeroSlide;
  first: boolean;
  /** The day of the build, ISO date. */
  today: string;
}) {
  const { afterwards } = slide;
  return (
    <>
      {afterwards ? (
        <>
          <SlideCopy
            slide={slide}
            words={afterwards}
            first={first}
            swap={{ "data-afterwards": true }}
          />
          {isUrgent(slide, today) && (
            <SlideCopy
              slide={slide}
              words={slide}
              urgent
              first={first}
              swap={{ "data-urgent-until": slide.urgentUntil, hidden: true }}
            />
          )}
        </>
      ) : (
        <SlideCopy slide={slide} words={slide} first={first} />
      )}
      <div className="slide-picture">{pictures[slide.id]}</div>
    </>
  );
}

type CopyProps = {
  slide: HeroSlide;
  words: SlideWords;
  urgent?: boolean;
  /** The page's one h1 is the first slide's title. */
  first?: boolean;
  /** Attributes by which the island finds and swaps the two texts. */
  swap?: object;
};

function SlideCopy({ slide, words, urgent = false, first = false, swap }: CopyProps) {
  const Title = first ? "h1" : "h2";
  return (
    <div className="hero-copy" {...swap}>
      <p className="hero-tagline">
        <NamedIcon name={slide.icon} />
        {slide.location}
        {urgent && <UrgentBadge />}
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
          <li key={feature}>
            <Icon icon={Check} />
            {feature === termsWords[defaultLanguage].trialOffer ? (
              <SiteLink to={trialLink.path}>{feature}</SiteLink>
            ) : (
              feature
            )}
          </li>
        ))}
      </ul>
      <p className="hero-price">
        <b>{slide.price.figure}</b> {slide.price.text}
      </p>
      <div className="row">
        {slide.actions.map((link, action) => (
          <ButtonLink
            key={link.path}
            to={actionLink(link)}
            size="lg"
            variant={action === 0 ? "default" : "outline"}
          >
            {link.label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
