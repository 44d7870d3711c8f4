import { Check, Plus } from "lucide";
import { nightsToCover } from "#pricing/example-house.ts";
import { formatPrice, rand } from "#pricing/money.ts";
import { benefitList, priceList } from "#pricing/price-list.ts";
import {
  bandFor,
  bothParts,
  mostRooms,
  planFor,
  roomExamples,
  type Totals,
} from "#pricing/quote.ts";
import { productIds, suiteParts } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { Ticks } from "#site/sections/ticks.tsx";
import { DataTable, TableHead } from "#site/tools/kit/data-table.tsx";
import { PopularBadge } from "#site/ui/badge.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

const words = readWords("pricing");
const { channelManager, comparison, firstYear, plans, dollars, popular: popularMark } = words;
const { products } = readWords("products");
const benefits = benefitList(pageLanguage);

export function ChannelManagerTable() {
  const { caption, columns, contactSales } = channelManager;
  const offer = { rooms: `${mostRooms + 1}+` as const, parts: [suiteParts.channelManager.slug] };
  return (
    <table className="price-table">
      <caption>{caption}</caption>
      <TableHead
        columns={[
          [columns.rooms],
          [columns.propertyKind, "property-kind"],
          [columns.rand, "cell-right"],
          [columns.euro, "cell-right"],
        ]}
      />
      <tbody>
        {priceList(pageLanguage).channelManagerBands.map((band) => (
          <tr key={band.rooms}>
            <th scope="row">
              <span className="numeric">{band.rooms}</span>
              {band.popular && <PopularBadge>{popularMark}</PopularBadge>}
            </th>
            <td className="property-kind muted">{band.description}</td>
            {band.prices.ZAR === undefined ? (
              <td className="cell-right" colSpan={2}>
                <ButtonLink variant="secondary" size="sm" to={demoLink(offer)}>
                  {contactSales}
                </ButtonLink>
              </td>
            ) : (
              <>
                <td className="cell-right price-cell">{formatPrice(band.prices, "ZAR")}</td>
                <td className="cell-right">{formatPrice(band.prices, "EUR")}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PlanCards() {
  const { bookingPlans } = priceList(pageLanguage);
  return (
    <div className="grid-3 plan-cards">
      {bookingPlans.map(({ id, name, subtitle, prices, description, popular, features }) => (
        <article
          key={id}
          className={popular ? "card plan-card plan-card-recommended" : "card plan-card"}
        >
          <div>
            <div className="row plan-card-top">
              <h3>{name}</h3>
              {popular && <PopularBadge>{popularMark}</PopularBadge>}
            </div>
            <p className="small muted">{subtitle}</p>
          </div>
          <div className="stack gap-8">
            <p className="price numeric">
              {formatPrice(prices, "ZAR")} <small>{plans.aMonth}</small>
            </p>
            <p className="small muted">{fill(dollars, { price: formatPrice(prices, "USD") })}</p>
          </div>
          <p>{description}</p>
          <Ticks items={features} />
          <ButtonLink
            variant={popular ? "default" : "outline"}
            className="full-width"
            to={demoLink({ plan: id, parts: [suiteParts.bookingEngine.slug] })}
          >
            {fill(plans.choose, { plan: name })}
          </ButtonLink>
        </article>
      ))}
    </div>
  );
}

export function ComparisonTable() {
  const { caption, feature, yes, no } = comparison;
  const included = (
    <>
      <Icon icon={Check} />
      <span className="sr">{yes}</span>
    </>
  );
  const missing = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{no}</span>
    </>
  );
  return (
    <table className="price-table sum-table comparison-table">
      <caption className="sr">{caption}</caption>
      <TableHead columns={[[feature], ...productIds.map((id) => [products[id]] as const)]} />
      {[...Map.groupBy(benefits, ({ groupName }) => groupName)].map(([group, rows]) => (
        <tbody key={group}>
          <tr className="group-row">
            <th scope="rowgroup" colSpan={productIds.length + 1}>
              {group}
            </th>
          </tr>
          {rows.map(({ id: benefit, title, includedIn }) => (
            <tr key={benefit}>
              <th scope="row">{title}</th>
              {productIds.map((id) => (
                <td key={id}>{includedIn.includes(id) ? included : missing}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** What each product includes, one product at a time. Replaces the comparison table in narrow windows. */
export function ProductLists() {
  const titlesOf = (product: (typeof productIds)[number]) =>
    benefits.filter(({ includedIn }) => includedIn.includes(product)).map(({ title }) => title);
  return (
    <div className="accordion product-lists">
      {productIds.map((id) => (
        <details key={id} name="product">
          <summary>
            {products[id]}
            <Icon icon={Plus} />
          </summary>
          <Ticks items={titlesOf(id)} />
        </details>
      ))}
    </div>
  );
}

type Cost = Totals & { rooms: number };

const amounts: readonly [keyof typeof firstYear.rows, (cost: Cost) => string][] = [
  ["channelManager", ({ rooms }) => formatPrice(bandFor(rooms).prices, "ZAR")],
  ["bookingEngine", ({ rooms }) => formatPrice(planFor(rooms).prices, "ZAR")],
  ["month", ({ month }) => rand(month)],
  ["setup", ({ setup }) => rand(setup)],
  ["firstInvoice", ({ firstInvoice }) => rand(firstInvoice)],
  ["laterInvoice", ({ laterInvoice }) => rand(laterInvoice)],
  ["firstYear", (cost) => rand(cost.firstYear)],
  ["laterYear", ({ laterYear }) => rand(laterYear)],
  ["nightsFirstYear", (cost) => String(nightsToCover(cost.firstYear / 12))],
  ["nightsLaterYear", ({ month }) => String(nightsToCover(month))],
];

const examples = roomExamples.map((rooms) => ({ rooms, ...bothParts(rooms) }));

export function FirstYearTable() {
  return (
    <DataTable
      className="sum-table first-year-table"
      caption={firstYear.caption}
      columns={[
        [""],
        ...roomExamples.map((rooms) => [fill(firstYear.rooms, { rooms }), "cell-right"] as const),
      ]}
      rows={amounts.map(([row, amountOf]) => ({
        title: firstYear.rows[row],
        cells: examples.map(amountOf),
        ...(row === "firstYear" && { className: "total-row" }),
      }))}
    />
  );
}
