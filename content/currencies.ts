import { defaultLanguage } from "#schemas/languages.ts";
import { currenciesWords } from "#schemas/words/currencies.ts";

export const { names: currencyNames, choices: currencyChoices } = currenciesWords[defaultLanguage];
