import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Kinds of numbers whose owner earns from the call: a stranger can type one into a form. */
const costly: readonly (string | undefined)[] = ["PREMIUM_RATE", "SHARED_COST"];

/**
 * Returns the telephone number in a text, as a person writes it, and its digits for links; undefined if there is none, or
 * one that costs more than those of its country, as satellite numbers do. If the text says more, such as whom to ask for,
 * `display` is the text.
 */
export function readPhone(
  typed: string,
): { display: string; href: string; digits: string } | undefined {
  const number = parsePhoneNumberFromString(typed, "ZA");
  if (!number?.isValid() || !number.country || costly.includes(number.getType())) return undefined;
  const only = parsePhoneNumberFromString(typed, { defaultCountry: "ZA", extract: false });
  return {
    display: only ? number.formatInternational() : typed,
    href: number.getURI(),
    digits: number.number.replace("+", ""),
  };
}
