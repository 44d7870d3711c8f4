import { channelChecker } from "#content/channel-checker.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { otaCommissionWords } from "#schemas/words/ota-commission.ts";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import { readSites } from "#site/tools/channel-checker/read-sites.ts";
import { summarise } from "#site/tools/channel-checker/summarise.ts";

/** The checker as the static page shows it. */
export const exampleEntries = { sites: "booking-com,lekkeslaap", other: "" } as const;

const { how } = channelChecker;
const { from } = otaCommissionWords[defaultLanguage].table;

/** The steps from the example's rates to its summary. */
export function exampleSteps(): { step: string; text: string }[] {
  const { chosen } = readSites(exampleEntries.sites);
  const { rates } = summarise(chosen);
  const list = new Intl.ListFormat("en-ZA");
  const all = list.format(
    chosen.flatMap(({ name, rows }) => rows.map(({ rate }) => `${name} ${formatRate(rate, from)}`)),
  );
  return [
    { step: how.steps.lowest, text: how.among(all, `${rates?.low}%`) },
    { step: how.steps.highest, text: how.amongHigh(all, `${rates?.high}%`) },
  ];
}
