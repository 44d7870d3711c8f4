import { commissionTable } from "#pricing/commission-table.ts";
import type { Language } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/** Returns the words that the calculator shows: its own, the names of travel sites and currencies, and the table's. */
export function calculatorWords(language: Language) {
  const { tool } = readWords("commission-calculator", language);
  const { from, vat } = readWords("ota-commission", language).table;
  const sites = commissionTable(language).map(({ id, travelSite }) => [id, travelSite]);
  const channelNames: Readonly<Record<string, string>> = {
    ...Object.fromEntries(sites),
    ...tool.channelNames,
  };
  return {
    ...tool,
    channelNames,
    currencies: readWords("currencies", language).choices,
    rates: { from, vat },
    shared: readWords("tools", language).shared,
  };
}

export type CalculatorWords = ReturnType<typeof calculatorWords>;
