import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Returns a telephone number as a person writes it, and its digits for links; undefined if it is not a number. */
export function readPhone(
  typed: string,
): { display: string; href: string; digits: string } | undefined {
  const number = parsePhoneNumberFromString(typed, "ZA");
  if (!number?.isValid()) return undefined;
  return {
    display: number.formatInternational(),
    href: number.getURI(),
    digits: number.number.replace("+", ""),
  };
}
