import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Kinds of numbers whose owner earns from the call: a stranger can type one into a form. */
const costly: readonly (string | undefined)[] = ["PREMIUM_RATE", "SHARED_COST"];

/**
 * Returns a telephone number as a person writes it, and its digits for links; undefined if it is not a number, or one that
 * costs more than those of its country, as satellite numbers do.
 */
export function readPhone(
  typed: string,
): { display: string; href: string; digits: string } | undefined {
  const number = parsePhoneNumberFromString(typed, "ZA");
  if (!number?.isValid() || !number.country || costly.includes(number.getType())) return undefined;
  return {
    display: number.formatInternational(),
    href: number.getURI(),
    digits: number.number.replace("+", ""),
  };
}
