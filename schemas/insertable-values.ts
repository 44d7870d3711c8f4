import { periods, recordIds } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { type Language, languages } from "#schemas/languages.ts";
import { periodText } from "#schemas/period.ts";
import { insertableValues, readWords } from "#schemas/words.ts";

/** Everything that an article may insert in braces, by language: `{site.name}` is `insertable.en.site.name`. */
export const insertable = Object.fromEntries(
  languages.map((language) => [
    language,
    { ...insertableValues(language), retention: retention(language) },
  ]),
);

/** Returns how long to keep each record, in words: `{retention.register.keep}`. */
function retention(language: Language) {
  const { records } = readWords("guest-records", language).tool;
  return Object.fromEntries(
    recordIds.map((id) => {
      const { name, keep, basis } = records[id];
      const { period } = periods[id];
      return [
        id,
        { name, keep: fill<"period">(keep, { period: period ? periodText(period) : "" }), basis },
      ];
    }),
  );
}
