import type { Dataset, DefinedTermSet, WebPage } from "schema-dts";
import { lastChanged } from "#pricing/commission.ts";
import { commissionTable } from "#pricing/commission-table.ts";
import { site } from "#schemas/facts/site.ts";
import { commissionChanges, commissionLicence } from "#schemas/facts/travel-sites.ts";
import { fill } from "#schemas/fill.ts";
import { locale, pageLanguage } from "#schemas/languages.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import { firstChecked, lastChecked } from "#site/pages/_ota-commission/last-checked.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

/** Structured data (schema.org) of the commission table, the glossary and the pages below /for. */

const { country, commissionTable: tableText } = readWords("structured-data");

const publisher = (siteUrl: string) =>
  ({ "@type": "Organization", name: site.name, url: absoluteUrl(siteUrl, "/") }) as const;

export function commissionDataset(siteUrl: string): Dataset {
  const url = absoluteUrl(siteUrl, "/ota-commission");
  const words = readWords("ota-commission");
  const rows = commissionTable(pageLanguage);
  const sources = rows.flatMap((row) => row.sources);
  return {
    "@type": "Dataset",
    "@id": `${url}#dataset`,
    name: words.head.title,
    description: fill(tableText, {
      description: words.meta.description,
      count: rows.length,
      sites: rows.map((row) => row.travelSite).join("; "),
    }),
    keywords: [...words.meta.keywords],
    url,
    inLanguage: locale,
    isAccessibleForFree: true,
    license: commissionLicence.url,
    creator: publisher(siteUrl),
    datePublished: commissionChanges.at(-1)?.date ?? lastChanged(),
    dateModified: lastChanged(),
    temporalCoverage: `${firstChecked(sources)}/${lastChecked(sources)}`,
    spatialCoverage: { "@type": "Country", name: country },
    variableMeasured: Object.values(words.table.columns),
    distribution: commissionFiles.map(({ path, mediaType }) => ({
      "@type": "DataDownload",
      encodingFormat: mediaType,
      contentUrl: absoluteUrl(siteUrl, path),
    })),
    citation: [...new Set(sources.map((source) => source.url))],
  };
}

export function glossarySet(siteUrl: string): DefinedTermSet {
  const url = absoluteUrl(siteUrl, "/glossary");
  const glossary = readWords("glossary");
  return {
    "@type": "DefinedTermSet",
    "@id": `${url}#terms`,
    name: glossary.head.title,
    description: glossary.meta.description,
    url,
    inLanguage: locale,
    publisher: publisher(siteUrl),
    hasDefinedTerm: glossary.terms.map((entry) => ({
      "@type": "DefinedTerm",
      "@id": `${url}#${entry.id}`,
      name: entry.term,
      ...(entry.alsoCalled ? { alternateName: entry.alsoCalled } : {}),
      description: entry.definition,
    })),
  };
}

export function propertyTypeWebPage(
  siteUrl: string,
  { slug, head, label }: WordsOf<"property-types">["types"][number],
): WebPage {
  return {
    "@type": "WebPage",
    url: absoluteUrl(siteUrl, `/for/${slug}`),
    name: head.title,
    description: head.lead,
    inLanguage: locale,
    audience: {
      "@type": "BusinessAudience",
      audienceType: label,
      geographicArea: { "@type": "Country", name: country },
    },
  };
}
