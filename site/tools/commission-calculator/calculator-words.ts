import { commissionTable } from "#pricing/commission-table.ts";
import type { Language } from "#schemas/languages.ts";
import { commissionCalculatorWords } from "#schemas/words/commission-calculator.ts";
import { currenciesWords } from "#schemas/words/currencies.ts";
import { otaCommissionWords } from "#schemas/words/ota-commission.ts";
import { toolsWords } from "#schemas/words/tools.ts";

/** Returns the words that the calculator shows: its own, the names of travel sites and currencies, and the table's. */
export function calculatorWords(language: Language) {
  const { tool } = commissionCalculatorWords[language];
  const { from, vat } = otaCommissionWords[language].table;
  const sites = commissionTable(language).map(({ id, travelSite }) => [id, travelSite]);
  const channelNames: Readonly<Record<string, string>> = {
    ...Object.fromEntries(sites),
    ...tool.channelNames,
  };
  return {
    ...tool,
    channelNames,
    currencies: currenciesWords[language].choices,
    rates: { from, vat },
    shared: toolsWords[language].shared,
  };
}

export type CalculatorWords = ReturnType<typeof calculatorWords>;
