import { Image, Link, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { guide, guidePage as guideWords, guidePdfWords as words } from "#content/guide.ts";
import { pageTexts } from "#content/pages.ts";
import { bookingPlans, channelManagerBands, setupFee, terms } from "#content/plans.ts";
import { pricingPage } from "#content/pricing.ts";
import { site } from "#content/site.ts";
import { chatUrl } from "#site/contact-links.ts";
import { type Currency, formatDate, formatMoney } from "#site/format.ts";
import { landscape } from "#site/guide-pdf/illustrations.ts";
import { guidePage, type PagePlace, prose, textIcon } from "#site/guide-pdf/page-parts.ts";
import { tagged } from "#site/guide-pdf/tagged-pdf.ts";
import { colors, sheet, skies, type } from "#site/guide-pdf/theme.ts";
import type { SitePath } from "#site/urls.ts";

const pricingPath: SitePath = "/pricing";
const hairline = {
  borderBottomWidth: 0.75,
  borderBottomColor: colors.shadeLine,
  borderBottomStyle: "solid",
} as const;
const ironRule = {
  borderBottomWidth: 1.5,
  borderBottomColor: colors.shutter,
  borderBottomStyle: "solid",
} as const;

function tool({ name, what, icon }: { name: string; what: string; icon: string }) {
  return h(
    View,
    { key: name, style: { flexDirection: "row", gap: 10, width: sheet.columnPoints } },
    textIcon(icon, colors.shutter, 15),
    h(
      View,
      null,
      h(Text, { style: { ...type.label, color: colors.ink }, ...tagged("H2") }, name),
      prose(what, type.small, sheet.columnPoints - 25, colors.inkSoft),
    ),
  );
}

type PriceRow = { label: string; detail?: string; rand: string; other?: string };

function priceRow({ label, detail, rand, other }: PriceRow) {
  const amounts = other
    ? [
        h(
          Text,
          { key: "rand", style: { ...type.price, color: colors.ink }, ...tagged("TD") },
          rand,
        ),
        h(
          Text,
          {
            key: "other",
            style: { ...type.small, color: colors.inkSoft, width: 42.5, textAlign: "right" },
            ...tagged("TD"),
          },
          other,
        ),
      ]
    : h(Text, { style: { ...type.body, color: colors.ink }, ...tagged("TD") }, rand);
  return h(
    View,
    {
      key: label,
      style: { flexDirection: "row", alignItems: "center", height: 22.5, ...hairline },
      ...tagged("TR"),
    },
    h(
      Text,
      { style: { ...type.body, color: colors.ink, flexGrow: 1 }, ...tagged("TH") },
      label,
      detail && h(Text, { style: { ...type.small, color: colors.inkSoft } }, `  ${detail}`),
    ),
    amounts,
  );
}

function priceTable(title: string, rows: readonly PriceRow[]) {
  return h(
    View,
    { style: { width: sheet.columnPoints }, ...tagged("Table") },
    h(
      Text,
      {
        style: { ...type.label, color: colors.ink, paddingBottom: 5, ...ironRule },
        ...tagged("Caption"),
      },
      title,
    ),
    ...rows.map(priceRow),
  );
}

const rand = (amount: number) => formatMoney(amount, "ZAR");
const money = (amount: number | null, currency: Currency) =>
  amount === null ? "" : formatMoney(amount, currency);

const bandRows = channelManagerBands.map(({ rooms, priceZAR, priceEUR }) => ({
  label: `${rooms} ${words.rooms}`,
  rand: priceZAR === null ? pricingPage.channelManager.contactSales : rand(priceZAR),
  other: money(priceEUR, "EUR"),
}));

const planRows = [
  ...bookingPlans.map(({ name, subtitle, priceZAR, price }) => ({
    label: name,
    detail: subtitle,
    rand: rand(priceZAR),
    other: money(price, "USD"),
  })),
  {
    label: pricingPage.setup.title,
    detail: words.once,
    rand: rand(setupFee.priceZAR),
    other: money(setupFee.priceUSD, "USD"),
  },
];

function contact({ icon, label, href }: { icon: string; label: string; href: string }) {
  return h(
    View,
    { key: icon, style: { flexDirection: "row", alignItems: "center", gap: 9 }, ...tagged("P") },
    textIcon(icon, colors.veld, 13),
    h(
      Link,
      {
        src: href,
        style: {
          ...type.label,
          fontWeight: 400,
          color: colors.deepForeground,
          textDecoration: "none",
        },
      },
      label,
    ),
  );
}

const panelPoints = 220;
const cropWidth = 1120;
const cropHeight = (cropWidth * panelPoints) / sheet.widthPoints;
const duskCrop = { left: 480, width: cropWidth, height: cropHeight, top: 482 - cropHeight };

/** Page 10: the tools, what ours cost, and how to reach us. */
export function pricesPage(place: PagePlace, siteUrl: string, siteHost: string) {
  const contacts = [
    { icon: "phone", label: site.phone.display, href: site.phone.href },
    { icon: "message-circle", label: `WhatsApp ${site.whatsapp.display}`, href: chatUrl() },
    { icon: "mail", label: site.email.enquiries, href: `mailto:${site.email.enquiries}` },
    { icon: "globe", label: siteHost, href: siteUrl },
  ];
  return guidePage(
    place,
    h(
      View,
      {
        style: {
          flexGrow: 1,
          justifyContent: "space-between",
          paddingTop: 37.5,
          paddingHorizontal: sheet.sidePoints,
          paddingBottom: 25,
        },
      },
      h(
        View,
        { style: { gap: 17.5 } },
        h(
          Text,
          { style: { ...type.heading, color: colors.ink }, ...tagged("H1") },
          guideWords.techTitle,
        ),
        h(
          View,
          {
            style: {
              flexDirection: "row",
              flexWrap: "wrap",
              columnGap: sheet.gutterPoints,
              rowGap: 12.5,
            },
          },
          ...guide.techEcosystem.map(tool),
        ),
      ),
      h(
        View,
        { style: { gap: 15 } },
        h(
          Text,
          { style: { ...type.heading, color: colors.ink }, ...tagged("H1") },
          words.costsTitle,
        ),
        h(
          View,
          { style: { flexDirection: "row", gap: sheet.gutterPoints } },
          priceTable(pricingPage.channelManager.title, bandRows),
          priceTable(pricingPage.plans.title, planRows),
        ),
        h(
          View,
          null,
          h(
            Text,
            { style: { ...type.small, color: colors.inkSoft } },
            `${site.vatNote} ${terms.commitmentMonths}${words.commitment} ${terms.billing}`,
          ),
          h(
            Text,
            { style: { ...type.small, color: colors.inkSoft } },
            `${words.pricesOf} ${formatDate(pageTexts.pricing.updated)}. ${words.pricesToday} `,
            h(
              Link,
              { src: new URL(pricingPath, siteUrl).href, style: { color: colors.shutter } },
              siteHost + pricingPath,
            ),
            ".",
          ),
        ),
      ),
    ),
    h(
      View,
      { style: { height: panelPoints, backgroundColor: colors.deep } },
      h(Image, {
        src: landscape("scene-dusk", duskCrop, skies.dusk),
        style: {
          position: "absolute",
          top: 0,
          left: 0,
          width: sheet.widthPoints,
          height: panelPoints,
        },
      }),
      h(
        View,
        { style: { paddingTop: 35, paddingLeft: sheet.sidePoints } },
        h(
          Text,
          {
            style: { ...type.heading, color: colors.deepForeground, marginBottom: 12.5 },
            ...tagged("H1"),
          },
          guideWords.expertSupport,
        ),
        h(View, { style: { gap: 7.5 } }, ...contacts.map(contact)),
      ),
    ),
  );
}
