import { lastChanged } from "#pricing/commission.ts";
import { formatPrice } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import { company } from "#schemas/facts/company.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import { site } from "#schemas/facts/site.ts";
import { terms } from "#schemas/facts/terms.ts";
import { commissionLicence } from "#schemas/facts/travel-sites.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { audienceWords } from "#schemas/words/audience.ts";
import { featuresWords } from "#schemas/words/features.ts";
import { otaCommissionWords } from "#schemas/words/ota-commission.ts";
import { pagesWords } from "#schemas/words/pages.ts";
import { siteWords } from "#schemas/words/site.ts";
import { termsWords } from "#schemas/words/terms.ts";
import { commissionFiles } from "#site/ota-commission/commission-files.ts";
import type { ListedPage } from "#site/seo/list-pages.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

/** A page or an article, which becomes one line. */
type LlmsEntry = Pick<ListedPage, "path" | "title" | "description">;

const zar = (prices: Prices) => formatPrice(prices, "ZAR");
const usd = (prices: Prices) => formatPrice(prices, "USD");

const commission = otaCommissionWords[defaultLanguage];

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

function prices(): string[] {
  const { channelManagerBands, bookingPlans, setupFee, platformListing, suiteExtras } =
    priceList(defaultLanguage);
  const { billing, vatNote } = termsWords[defaultLanguage];
  const bands = channelManagerBands.map(({ rooms, prices }) =>
    prices.ZAR
      ? `Channel manager, ${rooms} rooms: ${zar(prices)} or ${formatPrice(prices, "EUR")} a month`
      : `Channel manager, ${rooms} rooms: on request`,
  );
  return [
    ...bands,
    ...bookingPlans.map(
      ({ name, subtitle, prices }) =>
        `Booking engine ${name}, ${subtitle}: ${zar(prices)} or ${usd(prices)} a month`,
    ),
    `Booking engine set-up and training: ${zar(setupFee.prices)} or ${usd(setupFee.prices)}, once`,
    ...suiteExtras.map(
      ({ name, description, prices }) =>
        `${name} (${description}): ${usd(prices)} a month, with any plan above`,
    ),
    `${platformListing.name}, on up to ${platformListing.maxPlatforms} platforms: ${zar(platformListing.prices)}, once`,
    `Commitment: ${terms.commitmentMonths} months, after a free trial of ${terms.trialDays} days. ${billing}`,
    vatNote,
  ];
}

/** Returns llms.txt: prices, terms and pages in plain text, for language models (llmstxt.org). */
export function writeLlmsTxt(
  siteUrl: string,
  { pages, articles }: Readonly<Record<"pages" | "articles", readonly LlmsEntry[]>>,
): string {
  const words = pagesWords[defaultLanguage];
  const links = (entries: readonly LlmsEntry[]) =>
    list(
      entries.map(
        ({ path, title, description }) =>
          `[${title.replace(/[[\]]/g, "\\$&")}](${absoluteUrl(siteUrl, path)}): ${description}`,
      ),
    );
  const audience = audienceWords[defaultLanguage];
  // Between the summary and the lists of links, the format allows anything but headings.
  return [
    `# ${site.name}`,
    `> ${words.site.description}`,
    `${siteWords[defaultLanguage].blurb} The suite has four parts:`,
    list(featuresWords[defaultLanguage].core.map(({ title, summary }) => `${title}: ${summary}`)),
    "Who it is for:",
    list(audience.suits),
    "Good to know:",
    list(audience.advice),
    "Prices:",
    list(prices()),
    `Sold by ${company.legalName}, ${company.address}. Email ${company.email.enquiries}, phone ${company.phone.display}, WhatsApp ${company.whatsapp.display}.`,
    "## Pages",
    links(pages),
    "## Articles",
    links(articles),
    "## Data",
    links(
      commissionFiles.map(({ id, path }) => ({
        path,
        title: `${words.pages.otaCommission.title} (${commission.files[id].label})`,
        description: `Updated on ${lastChanged()}. ${commissionLicence.name}. ${commission.licence}`,
      })),
    ),
    "",
  ]
    .join("\n\n")
    .trimEnd()
    .concat("\n");
}
