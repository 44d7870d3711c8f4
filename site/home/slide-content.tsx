import { Check } from "lucide";
import type { HeroSlide } from "#content/home.ts";
import { stay } from "#content/vignettes.ts";
import { UrgentBadge } from "#site/components/ui/badge.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { NamedIcon } from "#site/components/ui/named-icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { BookedNote, BookingWidget } from "#site/components/vignettes/booking-widget.tsx";
import { RateCalendar, RateFan } from "#site/components/vignettes/rate-calendar.tsx";

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

/** The page's one h1 is the first slide's title. */
export function SlideContent({ slide, first }: { slide: HeroSlide; first: boolean }) {
  const Title = first ? "h1" : "h2";
  return (
    <>
      <div className="hero-copy">
        <p className="tagline">
          {slide.urgent ? <UrgentBadge /> : <NamedIcon name={slide.icon} />}
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
              <Icon icon={Check} />
              {feature}
            </li>
          ))}
        </ul>
      </div>
      <div className={`stage stage-${slide.id}`}>{stages[slide.id]}</div>
    </>
  );
}

/** A title of two sentences is set with each on lines of its own. */
function sentences(title: string): string[] {
  return title.split(/(?<=[.?!]) /);
}
