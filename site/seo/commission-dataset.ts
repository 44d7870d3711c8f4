import type { Dataset } from "schema-dts";
import { lastChanged } from "#pricing/commission.ts";
import { commissionTable } from "#pricing/commission-table.ts";
import { site } from "#schemas/facts/site.ts";
import { commissionChanges, commissionLicence } from "#schemas/facts/travel-sites.ts";
import { fill } from "#schemas/fill.ts";
import { locale, pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";
import { firstChecked, lastChecked } from "#site/travel-sites/format-commission.ts";

const { country, commissionTable: tableText } = readWords("structured-data");

/** Returns the structured data (schema.org) of the commission table. */
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
    creator: { "@type": "Organization", name: site.name, url: absoluteUrl("/") },
    datePublished: commissionChanges.at(-1)?.date ?? lastChanged(),
    dateModified: lastChanged(),
    temporalCoverage: `${firstChecked(sources)}/${lastChecked(sources)}`,
    spatialCoverage: { "@type": "Country", name: country },
    variableMeasured: Object.values(table.columns),
    distribution: commissionFiles.map(({ path, mediaType }) => ({
      "@type": "DataDownload",
      encodingFormat: mediaType,
      contentUrl: absoluteUrl(path),
    })),
    citation: [...new Set(sources.map((source) => source.url))],
  };
}
