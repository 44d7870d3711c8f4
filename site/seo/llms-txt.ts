import { lastChanged } from "#pricing/commission.ts";
import { formatPrice } from "#pricing/money.ts";
import { priceList } from "#pricing/price-list.ts";
import type { Prices } from "#schemas/facts/plans.ts";
import { site } from "#schemas/facts/site.ts";
import { commissionLicence } from "#schemas/facts/travel-sites.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import type { ListedPage } from "#site/seo/list-pages.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

type LlmsEntry = Pick<ListedPage, "path" | "title" | "description">;

const zar = (prices: Prices) => formatPrice(prices, "ZAR");
const usd = (prices: Prices) => formatPrice(prices, "USD");

const words = readWords("llms-txt");
const commission = readWords("ota-commission");

const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

function prices(): string[] {
  const { channelManagerBands, bookingPlans, setupFee, platformListing, suiteExtras } =
    priceList(pageLanguage);
  const { prices: lines } = words;
  return [
    ...channelManagerBands.map(({ rooms, prices }) =>
      prices.ZAR
        ? fill(lines.channelManager, {
            rooms,
            rand: zar(prices),
            euros: formatPrice(prices, "EUR"),
          })
        : fill(lines.onRequest, { rooms }),
    ),
    ...bookingPlans.map(({ name, subtitle, prices }) =>
      fill(lines.bookingEngine, {
        plan: name,
        size: subtitle,
        rand: zar(prices),
        dollars: usd(prices),
      }),
    ),
    fill(lines.setup, { rand: zar(setupFee.prices), dollars: usd(setupFee.prices) }),
    ...suiteExtras.map(({ name, description, prices }) =>
      fill(lines.addOn, { name, description, dollars: usd(prices) }),
    ),
    fill(lines.listing, {
      name: platformListing.name,
      platforms: platformListing.maxPlatforms,
      rand: zar(platformListing.prices),
    }),
    lines.commitment,
    readWords("terms").vatNote,
  ];
}

const links = (entries: readonly LlmsEntry[]) =>
  list(
    entries.map(
      ({ path, title, description }) =>
        `[${title.replace(/[[\]]/g, "\\$&")}](${absoluteUrl(path)}): ${description}`,
    ),
  );

const dataFiles = () =>
  commissionFiles.map(({ id, path }) => ({
    path,
    title: `${commission.meta.title} (${commission.files[id].label})`,
    description: fill(words.updated, {
      date: lastChanged(),
      licence: commissionLicence.name,
      terms: commission.licence,
    }),
  }));

/** Returns llms.txt: prices, terms and pages in plain text, for language models (llmstxt.org). */
export function writeLlmsTxt({ pages, articles }: Record<"pages" | "articles", LlmsEntry[]>) {
  // Between the summary and the lists of links, the format allows anything but headings.
  const blocks = [
    `# ${site.name}`,
    `> ${readWords("site").meta.description}`,
    words.parts,
    list(readWords("features").core.map(({ title, summary }) => `${title}: ${summary}`)),
    words.suits.title,
    list(words.suits.items),
    words.advice.title,
    list(words.advice.items),
    words.prices.title,
    list(prices()),
    words.soldBy,
    `## ${words.pages}`,
    links(pages),
    `## ${words.articles}`,
    links(articles),
    `## ${words.data}`,
    links(dataFiles()),
  ];
  return `${blocks.join("\n\n")}\n`;
}
