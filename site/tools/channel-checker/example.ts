import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatRate } from "#site/pages/_ota-commission/format-rate.ts";
import { readSites } from "#site/tools/channel-checker/read-sites.ts";
import { listNames, summarise } from "#site/tools/channel-checker/summarise.ts";

/** The checker as the static page shows it. */
export const exampleEntries = { sites: "booking-com,lekkeslaap", other: "" } as const;

/** Returns the steps from the example's rates to its summary. `from` is the word in "from 15%". */
export function exampleSteps(
  how: WordsOf<"channel-checker">["how"],
  from: string,
): { step: string; text: string }[] {
  const { chosen } = readSites(exampleEntries.sites);
  const { rates } = summarise(chosen);
  const all = listNames(
    chosen.flatMap(({ name, rows }) => rows.map(({ rate }) => `${name} ${formatRate(rate, from)}`)),
  );
  return [
    { step: how.steps.lowest, text: fill(how.among, { rates: all, result: `${rates?.low}%` }) },
    {
      step: how.steps.highest,
      text: fill(how.amongHigh, { rates: all, result: `${rates?.high}%` }),
    },
  ];
}
