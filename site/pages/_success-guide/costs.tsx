import { house } from "#pricing/figures/example-house.ts";
import { formatPrice, rand } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { bothParts, roomExamples } from "#pricing/quote.ts";
import { company } from "#schemas/facts/company.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { DataTable } from "#site/tools/kit/data-table.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { NamedIcon } from "#site/ui/named-icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type PriceTableProps = {
  title: string;
  /** Column headers, if the title is not enough. */
  columns?: readonly string[];
  /** `detail` is who a product is for or what it includes. */
  rows: readonly { label: string; detail?: string; amounts: readonly string[] }[];
};

const PriceTable = ({ title, columns = [], rows }: PriceTableProps) => (
  <DataTable
    look="prices"
    caption={title}
    columns={columns.map((column) => [column])}
    rows={rows.map(({ label, detail, amounts }) => ({
      id: label,
      title: (
        <>
          {label}
          {detail && <span className="small">{detail}</span>}
        </>
      ),
      cells: amounts,
    }))}
  />
);

/** Returns the prices in these currencies that there are, in this order. */
const amountsIn = (prices: Prices, ...currencies: readonly Currency[]) =>
  currencies.flatMap((currency) => (prices[currency] ? [formatPrice(prices, currency)] : []));

/** Page 10 of the PDF: prices and contact details. */
export function Costs() {
  const { page, pdf, chatTexts } = readWords("guide");
  const { channelManager, plans, extras, setup, meta } = readWords("pricing");
  const { billing, vatNote } = readWords("terms");
  const { addOnCurrency, vatOtherCurrencies } = readWords("terms-to-confirm");
  const { channelManagerBands, bookingPlans, suiteExtras, setupFee, platformListing } =
    priceList(pageLanguage);
  const hasRandPrices = suiteExtras.every((extra) => extra.prices.ZAR !== undefined);
  const { totals } = pdf;
  const roomsText = (rooms: string | number) => fill(pdf.rooms, { rooms });
  const contacts = [
    { icon: "phone", label: company.phone.display, href: company.phone.href },
    { icon: "message-circle", label: pdf.whatsApp, href: chatUrl(chatTexts.expertSupport) },
    { icon: "mail", label: company.email.enquiries, href: `mailto:${company.email.enquiries}` },
    { icon: "globe", label: company.domain, href: "/" },
  ];
  return (
    <section id="costs" className="paper">
      <h2>{pdf.costsTitle}</h2>
      <p>{pdf.costsLead}</p>
      <div className="stats">
        {pdf.kept.map(({ value, label }) => (
          <div key={label} className="stat small">
            <b>{value}</b>
            {label}
          </div>
        ))}
      </div>
      <div className="price-columns">
        <PriceTable
          title={fill(pdf.aMonth, { title: channelManager.title })}
          rows={channelManagerBands.map(({ rooms, prices }) =>
            prices.ZAR === undefined
              ? { label: roomsText(rooms), detail: channelManager.contactSales, amounts: [] }
              : { label: roomsText(rooms), amounts: amountsIn(prices, "ZAR", "EUR") },
          )}
        />
        <div>
          <PriceTable
            title={fill(pdf.aMonth, { title: plans.title })}
            rows={bookingPlans.map(({ name, subtitle, prices }) => ({
              label: name,
              detail: subtitle,
              amounts: amountsIn(prices, "ZAR", "USD"),
            }))}
          />
          <PriceTable
            title={pdf.onceOff}
            rows={[
              { label: setup.title, amounts: amountsIn(setupFee.prices, "ZAR", "USD") },
              {
                label: platformListing.name,
                detail: pdf.upToSites,
                amounts: amountsIn(platformListing.prices, "ZAR"),
              },
            ]}
          />
        </div>
      </div>
      <PriceTable
        title={extras.title}
        rows={suiteExtras.map(({ name, description, prices }) => ({
          label: name,
          detail: description,
          amounts: amountsIn(prices, "ZAR", "USD"),
        }))}
      />
      <p className="small">
        {!hasRandPrices && `${addOnCurrency.text} `}
        {vatOtherCurrencies.text}
      </p>
      <PriceTable
        title={totals.title}
        columns={totals.columns}
        rows={roomExamples.map((rooms) => {
          const { month, firstInvoice, firstYear } = bothParts(rooms);
          const amounts = [month, firstInvoice, firstYear].map((amount) => rand(amount));
          return { label: roomsText(rooms), amounts };
        })}
      />
      <p className="label">{`${pdf.commitment} ${billing}`}</p>
      <p className="small">
        {`${totals.note} ${vatNote} ${house.inWords} `}
        {`${fill(pdf.pricesOn, { date: formatDate(meta.updated) })} `}
        <SiteLink to="/pricing">{`${company.domain}/pricing`}</SiteLink>
      </p>
      <div className="contacts">
        <img src="/paper-dusk.svg" alt="" width="595" height="120" loading="lazy" />
        <h3>{page.expertSupport}</h3>
        {contacts.map(({ icon, label, href }) => (
          <p key={icon} className="label">
            <NamedIcon name={icon} />
            <ExternalLink href={href}>{label}</ExternalLink>
          </p>
        ))}
      </div>
    </section>
  );
}
