import { Image, Link, Text, View } from "@react-pdf/renderer";
import { company } from "#content/company.ts";
import type { Currency } from "#content/currencies.ts";
import { guidePage as guideWords, guidePdfWords as words } from "#content/guide.ts";
import { pageTexts } from "#content/pages.ts";
import {
  bookingPlans,
  channelManagerBands,
  type Prices,
  platformListing,
  setupFee,
  suiteExtras,
} from "#content/plans.ts";
import { pricingPage } from "#content/pricing.ts";
import { terms } from "#content/terms.ts";
import { termsToConfirm } from "#content/terms-to-confirm.ts";
import { house } from "#pricing/figures/example-house.ts";
import { formatPrice, rand } from "#pricing/money.ts";
import { bothParts, roomExamples } from "#pricing/quote.ts";
import { chatUrl } from "#site/contact-links.ts";
import { formatDate } from "#site/format.ts";
import { landscape } from "#site/guide-pdf/illustrations.ts";
import { GuidePage, type PagePlace, prose, textIcon } from "#site/guide-pdf/page-parts.tsx";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { colors, rules, sheet, skies, type } from "#site/guide-pdf/theme.ts";
import type { SitePath } from "#site/urls.ts";

const pricingPath: SitePath = "/pricing";

type PriceRow = {
  label: string;
  /** Who the product is for, or what it includes. */
  detail?: string;
  /** From left to right; the first is what most readers pay. */
  amounts: readonly string[];
};

type PriceTable = {
  title: string;
  rows: readonly PriceRow[];
  /** Space above and below the text of a row. */
  rowPaddingPoints: number;
  amountPoints: readonly number[];
  /** Column headers, if the title is not enough. */
  columns?: readonly string[];
};

function priceRow(
  { label, detail, amounts }: PriceRow,
  { amountPoints, rowPaddingPoints, columns }: PriceTable,
) {
  // A text in place of the prices spans all their columns.
  const widths =
    amounts.length === 1 ? [amountPoints.reduce((sum, points) => sum + points)] : amountPoints;
  return (
    <View
      key={label}
      style={{
        flexDirection: "row",
        alignItems: "center",
        paddingVertical: rowPaddingPoints,
        ...rules.hair,
      }}
      {...tagged("TR")}
    >
      <View style={{ flexGrow: 1 }} {...tagged("TH")}>
        <Text style={{ ...type.label, color: colors.ink }}>{label}</Text>
        {detail && <Text style={{ ...type.small, color: colors.ink }}>{detail}</Text>}
      </View>
      {amounts.map((amount, index) => {
        const look = index === 0 || columns ? type.price : type.body;
        const width = widths[index] ?? 0;
        const style = { ...look, color: colors.ink, width, textAlign: "right" } as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their order
          <Text key={index} style={style} {...tagged("TD")}>
            {amount}
          </Text>
        );
      })}
    </View>
  );
}

function priceTable(table: PriceTable) {
  const { title, rows, amountPoints, columns } = table;
  return (
    <View style={{}} {...tagged("Table")}>
      <Text
        style={{
          ...type.row,
          color: colors.shutter,
          paddingBottom: 4,
          ...(columns ? {} : rules.heavy),
        }}
        {...tagged("Caption")}
      >
        {title}
      </Text>
      {columns && (
        <View style={{ flexDirection: "row", paddingBottom: 3, ...rules.heavy }} {...tagged("TR")}>
          {columns.map((column, index) => (
            <Text
              key={column}
              style={{
                ...type.small,
                color: colors.ink,
                ...(index === 0
                  ? { flexGrow: 1 }
                  : { width: amountPoints[index - 1] ?? 0, textAlign: "right" }),
              }}
              {...tagged("TH")}
            >
              {column}
            </Text>
          ))}
        </View>
      )}
      {rows.map((row) => priceRow(row, table))}
    </View>
  );
}

/** Returns the amounts of a row: those of its currencies, in this order. */
const amountsIn = (prices: Prices, ...currencies: readonly Currency[]) =>
  currencies.flatMap((currency) => (prices[currency] ? [formatPrice(prices, currency)] : []));

const twoCurrencies = [62, 44];

const bandTable: PriceTable = {
  title: `${pricingPage.channelManager.title}, ${words.aMonth}`,
  rowPaddingPoints: 6.5,
  amountPoints: twoCurrencies,
  rows: channelManagerBands.map(({ rooms, prices }) => ({
    label: `${rooms} ${words.rooms}`,
    amounts:
      prices.ZAR === undefined
        ? [pricingPage.channelManager.contactSales]
        : amountsIn(prices, "ZAR", "EUR"),
  })),
};

const planTable: PriceTable = {
  title: `${pricingPage.plans.title}, ${words.aMonth}`,
  rowPaddingPoints: 1,
  amountPoints: twoCurrencies,
  rows: bookingPlans.map(({ name, subtitle, prices }) => ({
    label: name,
    detail: subtitle,
    amounts: amountsIn(prices, "ZAR", "USD"),
  })),
};

const onceTable: PriceTable = {
  title: words.onceOff,
  rowPaddingPoints: 1,
  amountPoints: twoCurrencies,
  rows: [
    {
      label: pricingPage.setup.title,
      amounts: amountsIn(setupFee.prices, "ZAR", "USD"),
    },
    {
      label: platformListing.name,
      detail: words.upToSites(platformListing.maxPlatforms),
      amounts: [...amountsIn(platformListing.prices, "ZAR"), ""],
    },
  ],
};

const extrasTable: PriceTable = {
  title: pricingPage.extras.title,
  rowPaddingPoints: 1.5,
  amountPoints: [62, 62],
  rows: suiteExtras.map(({ name, description, prices }) => ({
    label: name,
    detail: description,
    amounts: amountsIn(prices, "ZAR", "USD"),
  })),
};

const totalsTable: PriceTable = {
  title: words.totals.title,
  rowPaddingPoints: 2.5,
  columns: words.totals.columns,
  amountPoints: [75, 90, 90],
  rows: roomExamples.map((rooms) => {
    const { month, firstInvoice, firstYear } = bothParts(rooms);
    return {
      label: `${rooms} ${words.rooms}`,
      amounts: [month, firstInvoice, firstYear].map((amount) => rand(amount)),
    };
  }),
};

const hasRandPrices = suiteExtras.every(({ prices }) => prices.ZAR !== undefined);

const keptGapPoints = 20;
const keptPoints = (sheet.textPoints - 2 * keptGapPoints) / words.kept.length;

/** One figure of what the example house keeps. */
function keptFigure({ value, label }: { value: string; label: string }) {
  return (
    <View key={label} style={{ width: keptPoints }} {...tagged("P")}>
      <Text style={{ ...type.heading, color: colors.shutter }}>{value}</Text>
      {prose(label, type.small, keptPoints, colors.ink)}
    </View>
  );
}

const note = (text: string) => prose(text, type.small, sheet.textPoints, colors.ink);

function contact({ icon, label, href }: { icon: string; label: string; href: string }) {
  return (
    <View
      key={icon}
      style={{ flexDirection: "row", alignItems: "center", gap: 9 }}
      {...tagged("P")}
    >
      {textIcon(icon, colors.veld, 13)}
      <Link
        src={href}
        style={{
          ...type.label,
          color: colors.deepForeground,
          textDecoration: "none",
        }}
      >
        {label}
      </Link>
    </View>
  );
}

const panelPoints = 120;
const cropWidth = 1500;
const cropHeight = (cropWidth * panelPoints) / sheet.widthPoints;
const duskCrop = { left: 100, width: cropWidth, height: cropHeight, top: 482 - cropHeight };

/** Page 10: prices and contact details. */
export function pricesPage(place: PagePlace, siteUrl: string, siteHost: string) {
  const { updated } = pageTexts.pricing;
  const contacts = [
    { icon: "phone", label: company.phone.display, href: company.phone.href },
    { icon: "message-circle", label: `WhatsApp ${company.whatsapp.display}`, href: chatUrl() },
    { icon: "mail", label: company.email.enquiries, href: `mailto:${company.email.enquiries}` },
    { icon: "globe", label: siteHost, href: siteUrl },
  ];
  return (
    <GuidePage key={place.id} place={place}>
      <View
        style={{
          flexGrow: 1,
          justifyContent: "space-between",
          paddingTop: 22.5,
          paddingHorizontal: sheet.sidePoints,
          paddingBottom: 12.5,
        }}
      >
        <View style={{ gap: 7.5 }}>
          <Text style={{ ...type.title, color: colors.ink }} {...tagged("H1")}>
            {words.costsTitle}
          </Text>
          {prose(words.costsLead, type.body, sheet.textPoints, colors.ink)}
        </View>
        <View style={{ flexDirection: "row", gap: keptGapPoints }}>
          {words.kept.map(keptFigure)}
        </View>
        <View style={{ flexDirection: "row", gap: sheet.gutterPoints }}>
          <View style={{ width: sheet.columnPoints }}>{priceTable(bandTable)}</View>
          <View style={{ width: sheet.columnPoints, justifyContent: "space-between", gap: 10 }}>
            {priceTable(planTable)}
            {priceTable(onceTable)}
          </View>
        </View>
        <View style={{ gap: 3 }}>
          {priceTable(extrasTable)}
          {note(
            hasRandPrices
              ? termsToConfirm.vatOtherCurrencies.text
              : `${termsToConfirm.addOnCurrency.text} ${termsToConfirm.vatOtherCurrencies.text}`,
          )}
        </View>
        {priceTable(totalsTable)}
        <View>
          {prose(
            `${terms.commitmentMonths}${words.commitment} ${terms.billing}`,
            type.label,
            sheet.textPoints,
            colors.ink,
          )}
          {note(
            `${words.totals.note(terms.billingMonths, terms.commitmentMonths)} ${terms.vatNote} ${house.inWords}`,
          )}
          <Text style={{ ...type.small, color: colors.ink }}>
            {`${words.pricesOn} ${formatDate(updated)}. ${words.pricesToday} `}
            <Link src={new URL(pricingPath, siteUrl).href} style={{ color: colors.shutter }}>
              {siteHost + pricingPath}
            </Link>
          </Text>
        </View>
      </View>
      <View style={{ height: panelPoints, backgroundColor: colors.deep }}>
        <Image
          src={landscape("scene-dusk", duskCrop, skies.dusk)}
          style={{
            position: "absolute",
            top: 0,
            left: 0,
            width: sheet.widthPoints,
            height: panelPoints,
          }}
        />
        <View style={{ paddingTop: 11, paddingLeft: sheet.sidePoints }}>
          <Text
            style={{ ...type.heading, color: colors.deepForeground, marginBottom: 4 }}
            {...tagged("H1")}
          >
            {guideWords.expertSupport}
          </Text>
          <View style={{ gap: 4 }}>{contacts.map(contact)}</View>
        </View>
      </View>
    </GuidePage>
  );
}
