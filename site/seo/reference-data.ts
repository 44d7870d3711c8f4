import type { Dataset, DefinedTermSet, WebPage } from "schema-dts";
import { lastChanged } from "#pricing/commission.ts";
import { commissionTable } from "#pricing/commission-table.ts";
import { site } from "#schemas/facts/site.ts";
import { commissionChanges, commissionLicence } from "#schemas/facts/travel-sites.ts";
import { fill } from "#schemas/fill.ts";
import { locale, pageLanguage } from "#schemas/languages.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";
import { firstChecked, lastChecked } from "#site/travel-sites/format-commission.ts";

/** Structured data (schema.org) of the commission table, the glossary and the pages below /for. */

const { country, commissionTable: tableText } = readWords("structured-data");

const publisher = { "@type": "Organization", name: site.name, url: absoluteUrl("/") } as const;

const where = { "@type": "Country", name: country } as const;

export function commissionDataset(): Dataset {
  const url = absoluteUrl("/ota-commission");
  const { head, meta, table } = readWords("ota-commission");
  const rows = commissionTable(pageLanguage);
  const sources = rows.flatMap((row) => row.sources);
  const sites = rows.map((row) => row.travelSite).join("; ");
  return {
    "@type": "Dataset",
    "@id": `${url}#dataset`,
    name: head.title,
    description: fill(tableText, { description: meta.description, count: rows.length, sites }),
    keywords: [...meta.keywords],
    url,
    inLanguage: locale,
    isAccessibleForFree: true,
    license: commissionLicence.url,
    creator: publisher,
    datePublished: commissionChanges.at(-1)?.date ?? lastChanged(),
    dateModified: lastChanged(),
    temporalCoverage: `${firstChecked(sources)}/${lastChecked(sources)}`,
    spatialCoverage: where,
    variableMeasured: Object.values(table.columns),
    distribution: commissionFiles.map(({ path, mediaType }) => ({
      "@type": "DataDownload",
      encodingFormat: mediaType,
      contentUrl: absoluteUrl(path),
    })),
    citation: [...new Set(sources.map((source) => source.url))],
  };
}

export function glossarySet(): DefinedTermSet {
  const url = absoluteUrl("/glossary");
  const { head, meta, terms } = readWords("glossary");
  return {
    "@type": "DefinedTermSet",
    "@id": `${url}#terms`,
    name: head.title,
    description: meta.description,
    url,
    inLanguage: locale,
    publisher,
    hasDefinedTerm: terms.map(({ id, term, alsoCalled, definition }) => ({
      "@type": "DefinedTerm",
      "@id": `${url}#${id}`,
      name: term,
      ...(alsoCalled && { alternateName: alsoCalled }),
      description: definition,
    })),
  };
}

type PropertyType = WordsOf<"property-types">["types"][number];

export const propertyTypeWebPage = ({ slug, head, label }: PropertyType): WebPage => ({
  "@type": "WebPage",
  url: absoluteUrl(`/for/${slug}`),
  name: head.title,
  description: head.lead,
  inLanguage: locale,
  audience: { "@type": "BusinessAudience", audienceType: label, geographicArea: where },
});
