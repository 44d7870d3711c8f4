import { house } from "#pricing/figures/example-house.ts";
import { formatPrice, rand } from "#pricing/money.ts";
import type { PriceList } from "#pricing/price-list.ts";
import { bothParts, roomExamples } from "#pricing/quote.ts";
import { company } from "#schemas/facts/company.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** A product, its amounts from left to right, and who it is for or what it includes. */
type PriceRow = readonly [label: string, amounts: readonly string[], detail?: string];

type PriceTableProps = {
  id: string;
  title: string;
  rows: readonly PriceRow[];
  /** Column headers, if the title is not enough. */
  columns?: readonly string[];
};

function PriceTable({ id, title, rows, columns }: PriceTableProps) {
  const columnCount = Math.max(...rows.map(([, amounts]) => amounts.length));
  return (
    <table id={id} className="prices">
      <caption>{title}</caption>
      {columns && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([label, amounts, detail]) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {detail && <span className="small">{detail}</span>}
            </th>
            {amounts.map((amount, index) => (
              // A text in place of the prices spans all their columns.
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
              <td key={index} colSpan={amounts.length === 1 ? columnCount : 1}>
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the amounts of a row: those of its currencies, in this order. */
const amountsIn = (prices: Prices, ...currencies: readonly Currency[]) =>
  currencies.flatMap((currency) => (prices[currency] ? [formatPrice(prices, currency)] : []));

export type CostsProps = {
  words: WordsOf<"guide">;
  pricing: WordsOf<"pricing">;
  terms: WordsOf<"terms">;
  termsToConfirm: WordsOf<"terms-to-confirm">;
  prices: PriceList;
  /** The day of the prices, an ISO date. */
  pricesOn: string;
};

/** Page 10 of the PDF: prices and contact details. */
export function Costs({ words, pricing, terms, termsToConfirm, prices, pricesOn }: CostsProps) {
  const { page, pdf } = words;
  const { billing, vatNote } = terms;
  const { addOnCurrency, vatOtherCurrencies } = termsToConfirm;
  const { channelManagerBands, bookingPlans, suiteExtras, setupFee, platformListing } = prices;
  const hasRandPrices = suiteExtras.every((extra) => extra.prices.ZAR !== undefined);
  const { totals } = pdf;
  const aMonth = (table: string) => fill(pdf.aMonth, { title: table });
  const { channelManager, plans, extras } = pricing;
  const contacts = [
    { icon: "phone", label: company.phone.display, href: company.phone.href },
    { icon: "message-circle", label: pdf.whatsApp, href: chatUrl(words.chatTexts.expertSupport) },
    { icon: "mail", label: company.email.enquiries, href: `mailto:${company.email.enquiries}` },
    { icon: "globe", label: company.domain, href: "/" },
  ];
  return (
    <section id="costs" className="paper">
      <div className="costs">
        <div>
          <h2>{pdf.costsTitle}</h2>
          <p>{pdf.costsLead}</p>
        </div>
        <div className="kept">
          {pdf.kept.map(({ value, label }) => (
            <p key={label} className="small">
              <span className="heading">{value}</span>
              <br />
              {label}
            </p>
          ))}
        </div>
        <div className="price-columns">
          <PriceTable
            id="bands"
            title={aMonth(channelManager.title)}
            rows={channelManagerBands.map(({ rooms, prices }) => [
              fill(pdf.rooms, { rooms }),
              prices.ZAR === undefined
                ? [channelManager.contactSales]
                : amountsIn(prices, "ZAR", "EUR"),
            ])}
          />
          <div>
            <PriceTable
              id="plans"
              title={aMonth(plans.title)}
              rows={bookingPlans.map(({ name, subtitle, prices }) => [
                name,
                amountsIn(prices, "ZAR", "USD"),
                subtitle,
              ])}
            />
            <PriceTable
              id="once"
              title={pdf.onceOff}
              rows={[
                [pricing.setup.title, amountsIn(setupFee.prices, "ZAR", "USD")],
                [
                  platformListing.name,
                  [...amountsIn(platformListing.prices, "ZAR"), ""],
                  pdf.upToSites,
                ],
              ]}
            />
          </div>
        </div>
        <div>
          <PriceTable
            id="extras"
            title={extras.title}
            rows={suiteExtras.map(({ name, description, prices }) => [
              name,
              amountsIn(prices, "ZAR", "USD"),
              description,
            ])}
          />
          <p className="small">
            {!hasRandPrices && `${addOnCurrency.text} `}
            {vatOtherCurrencies.text}
          </p>
        </div>
        <PriceTable
          id="totals"
          title={totals.title}
          columns={totals.columns}
          rows={roomExamples.map((rooms) => {
            const { month, firstInvoice, firstYear } = bothParts(rooms);
            return [
              fill(pdf.rooms, { rooms }),
              [month, firstInvoice, firstYear].map((amount) => rand(amount)),
            ];
          })}
        />
        <div>
          <p className="label">{`${pdf.commitment} ${billing}`}</p>
          <p className="small">{`${totals.note} ${vatNote} ${house.inWords}`}</p>
          <p className="small">
            {`${fill(pdf.pricesOn, { date: formatDate(pricesOn) })} `}
            <SiteLink to="/pricing">{`${company.domain}/pricing`}</SiteLink>
          </p>
        </div>
      </div>
      <div className="contacts">
        <img src="/paper-dusk.svg" alt="" width="595" height="120" loading="lazy" />
        <h3>{page.expertSupport}</h3>
        {contacts.map(({ icon, label, href }) => (
          <p key={icon} className="label">
            <NamedIcon name={icon} />
            {href.startsWith("https:") ? (
              <ExternalLink href={href}>{label}</ExternalLink>
            ) : (
              <a href={href}>{label}</a>
            )}
          </p>
        ))}
      </div>
    </section>
  );
}
