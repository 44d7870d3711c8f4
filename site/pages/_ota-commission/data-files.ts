import { lastChanged } from "#pricing/commission.ts";
import { type Commission, commissionTable } from "#pricing/commission-table.ts";
import { site } from "#schemas/facts/site.ts";
import { commissionLicence } from "#schemas/facts/travel-sites.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { toCsv } from "#site/csv.ts";
import { formatDate } from "#site/format.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";
import { firstChecked } from "#site/travel-sites/format-commission.ts";

/** The commission table as files for other people's work. Pure functions; `siteUrl` has no trailing slash. */

type Field = keyof WordsOf<"ota-commission">["fields"];

const words = readWords("ota-commission");
const rows = commissionTable(pageLanguage);

const { title, path } = words.meta;

export function citation(siteUrl: string): string {
  return fill(words.citation, {
    date: formatDate(lastChanged()),
    address: absoluteUrl(path, siteUrl),
  });
}

function record({ id, rate, sources, ...row }: Commission) {
  return {
    id,
    site: row.travelSite,
    market: row.market,
    rateLow: rate.low,
    rateHigh: rate.high ?? null,
    rateNote: row.rateNote,
    vat: row.vat,
    payment: row.payment,
    note: row.note,
    sources,
    checked: firstChecked(sources),
    updated: lastChanged(id),
  } satisfies Record<Field, unknown>;
}

/** Returns the table as JSON, with its licence and the meaning of each field. */
export function commissionJson(siteUrl: string): string {
  const { name, url } = commissionLicence;
  const data = {
    title,
    publisher: site.name,
    page: absoluteUrl(path, siteUrl),
    licence: { name, url, terms: words.licence, citation: citation(siteUrl) },
    updated: lastChanged(),
    fields: words.fields,
    rows: rows.map(record),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Returns the table as CSV: the fields of the JSON file, and the licence in each row, because CSV has no place for it. */
export function commissionCsv(siteUrl: string): string {
  const licence = `${commissionLicence.name}, ${commissionLicence.url}. ${citation(siteUrl)}`;
  const lines = rows.map((row) => ({
    ...record(row),
    sources: row.sources
      .map((source) => `${source.title} (${source.publisher}) ${source.url}`)
      .join(" | "),
    licence,
  }));
  return toCsv([...Object.keys(words.fields), "licence"], lines);
}
