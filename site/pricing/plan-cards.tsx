import { bookingPlans } from "#content/plans.ts";
import { formatPrice } from "#pricing/money.ts";
import { Ticks } from "#site/components/sections/ticks.tsx";
import { PopularBadge } from "#site/components/ui/badge.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { contactLink } from "#site/contact-links.ts";

/** The booking engine suites side by side. The recommended one has a decorated edge. */
export function PlanCards({ choose }: { choose: string }) {
  return (
    <div className="plan-cards">
      {bookingPlans.map(({ id, name, subtitle, prices, description, popular, features }) => (
        <article
          key={name}
          className={popular ? "card plan-card plan-card-recommended" : "card plan-card"}
        >
          <div>
            <div className="plan-card-top">
              <h3>{name}</h3>
              {popular && <PopularBadge />}
            </div>
            <p className="small muted">{subtitle}</p>
          </div>
          <div>
            <p className="price numeric">
              {formatPrice(prices, "ZAR")} <small>a month</small>
            </p>
            <p className="small muted price-abroad">
              {formatPrice(prices, "USD")} a month outside South Africa
            </p>
          </div>
          <p>{description}</p>
          <Ticks items={features} />
          <ButtonLink
            variant={popular ? "default" : "outline"}
            className="full-width"
            to={contactLink({ plan: id })}
          >
            {choose} {name}
          </ButtonLink>
        </article>
      ))}
    </div>
  );
}
