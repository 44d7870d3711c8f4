import { formatPrice } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { suiteParts } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { Ticks } from "#site/sections/ticks.tsx";
import { PopularBadge } from "#site/ui/badge.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";

const { plans: words, popular: popularMark, dollars } = readWords("pricing");

export function PlanCards() {
  const { bookingPlans } = priceList(pageLanguage);
  return (
    <div className="plan-cards">
      {bookingPlans.map(({ id, name, subtitle, prices, description, popular, features }) => (
        <article
          key={id}
          className={popular ? "card plan-card plan-card-recommended" : "card plan-card"}
        >
          <div>
            <div className="plan-card-top">
              <h3>{name}</h3>
              {popular && <PopularBadge>{popularMark}</PopularBadge>}
            </div>
            <p className="small muted">{subtitle}</p>
          </div>
          <div>
            <p className="price numeric">
              {formatPrice(prices, "ZAR")} <small>{words.aMonth}</small>
            </p>
            <p className="small muted price-dollars">
              {fill(dollars, { price: formatPrice(prices, "USD") })}
            </p>
          </div>
          <p>{description}</p>
          <Ticks items={features} />
          <ButtonLink
            variant={popular ? "default" : "outline"}
            className="full-width"
            to={demoLink({ plan: id, parts: [suiteParts.bookingEngine.slug] })}
          >
            {fill(words.choose, { plan: name })}
          </ButtonLink>
        </article>
      ))}
    </div>
  );
}
