import { periods, recordIds } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { periodText } from "#schemas/period.ts";
import { insertableValues, readWords } from "#schemas/words.ts";

/** Everything that an article may insert in braces: `{site.name}` is `insertable.site.name`. */
export const insertable = { ...insertableValues(defaultLanguage), retention: retention() };

/** Returns how long to keep each record, in words: `{retention.register.keep}`. */
function retention() {
  const { records } = readWords("guest-records", defaultLanguage).tool;
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
