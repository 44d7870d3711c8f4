import { z } from "zod";
import { cleanLine, stripControls } from "#accounts/index.ts";

/** Schemas of the fields of trial and demo requests. */

/** Schema of a text that both databases can store. It is cleaned before its length is checked. */
const cleaned =
  (clean: (text: string) => string) =>
  (maxLength: number, errors: { length: string; unstorable: string }) =>
    z
      .string(errors.length)
      .refine((value) => value.isWellFormed() && !value.includes("\0"), errors.unstorable)
      .transform(clean)
      .pipe(z.string().max(maxLength, errors.length));

/** Schema of a text of one line. */
export const line = cleaned(cleanLine);

/** Schema of a text of several lines. */
export const lines = cleaned((text) => stripControls(text.replace(/\r\n?/g, "\n")).trim());

const longestLine = 200;

/** Returns a text as one line that can be stored. What cannot is left out. */
export const toLine = (text: string) => cleanLine(text).slice(0, longestLine).toWellFormed();

/** Where a visit began is no reason to reject a request. */
const origin = z.string().catch("").transform(toLine);

/** The first page of the visit, a path without query, and its campaign; "" if unknown. */
export const visitOrigin = {
  first_page: origin.transform((path) => (/^\/(?![/\\])[^?#]*$/.test(path) ? path : "")),
  campaign: origin,
};

/** Returns the first error of each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const { fieldErrors } = z.flattenError(error as z.ZodError<Record<string, unknown>>);
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, messages]) => {
      const [first] = messages ?? [];
      return first === undefined ? [] : [[name, first]];
    }),
  );
}
