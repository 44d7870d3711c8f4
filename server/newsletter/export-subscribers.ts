import { type Answer, type Database, readChoice, toText } from "#accounts/index.ts";
import { exportRows, writeExport } from "#server/export-rows.ts";
import { readSubscribers } from "#server/newsletter/read-subscriber.ts";
import type { unsubscribeLinks } from "#server/newsletter/unsubscribe-link.ts";
import { toCsv } from "#site/csv.ts";

const columns = [
  "email",
  "unsubscribe_url",
  "one_click_url",
  "consent_text",
  "consent_page",
  "consent_at",
  "confirmed_at",
] as const;
type Exported = Readonly<Record<(typeof columns)[number], string | null>>;

/** What mailing providers import, by the name of the format. */
const providers = {
  // Columns email, name and attributes (internal/subimporter/importer.go of listmonk).
  listmonk: ({ email, ...attributes }: Exported) => ({
    email,
    name: "",
    attributes: JSON.stringify(attributes),
  }),
  // Columns named for contact attributes, in capitals.
  brevo: (row: Exported) => mapNames(row, (column) => column.toUpperCase()),
  // Labels of its fields. A text field has 255 bytes at most.
  mailchimp: (row: Exported) =>
    mapNames(row, (column) =>
      column === "email"
        ? "Email Address"
        : column.replace(/^./, (letter) => letter.toUpperCase()).replaceAll("_", " "),
    ),
} satisfies Record<string, (row: Exported) => Record<string, string | null>>;

const formats = ["csv", "json", ...(Object.keys(providers) as (keyof typeof providers)[])] as const;

export const formatOption = {
  value: "csv",
  meaning: "csv, json, or what a provider imports: listmonk, brevo, mailchimp. Default: csv.",
} as const;

/** Exports the confirmed subscribers with their unsubscribe links and the proof of their consent. */
export async function exportSubscribers(
  { own }: Pick<Database, "own">,
  config: Parameters<typeof unsubscribeLinks>[0],
  values: { format?: string; output?: string; json?: boolean },
): Promise<Answer> {
  const format = readChoice("--format", values.format, formats);
  const rows = await readSubscribers(own, config);
  if (!format || format === "csv" || format === "json") return exportRows(columns, rows, values);
  const convert = providers[format];
  const converted = rows.map((row) => convert({ ...row, email: quoteFormula(row.email) }));
  const names = Object.keys(convert({} as Exported));
  // Without the byte order mark, which some importers take for a part of the first name.
  const csv = toCsv(names, converted).replace("\ufeff", "");
  return writeExport(converted, toText(csv), values);
}

function mapNames(row: Exported, rename: (column: string) => string) {
  return Object.fromEntries(columns.map((column) => [rename(column), row[column] ?? null]));
}

/**
 * Writes an address that a spreadsheet would run as a formula in the other form of RFC 5321, with quotes. The apostrophe
 * of toCsv would make it the address of another person.
 */
function quoteFormula(email: string): string {
  return email.replace(/^([=+-].*)(@[^@]*)$/, '"$1"$2');
}
