import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Returns the telephone number in a text, as a person writes it, and its digits for links; undefined if there is none. If
 * the text says more, such as whom to ask for, `display` is the text.
 */
export function readPhone(
  typed: string,
): { display: string; href: string; digits: string } | undefined {
  const number = parsePhoneNumberFromString(typed, "ZA");
  if (!number?.isValid()) return undefined;
  const only = parsePhoneNumberFromString(typed, { defaultCountry: "ZA", extract: false });
  return {
    display: only ? number.formatInternational() : typed,
    href: number.getURI(),
    digits: number.number.replace("+", ""),
  };
}
