import * as z from "zod/mini";
import { cleanEmail, cleanLine, stripControls } from "#accounts/rules/clean-text.ts";
import { emailPattern, maxEmailBytes } from "#accounts/rules/email-pattern.ts";
import { lastDemoDay, nearestDemoTime } from "#leads/demo-times.ts";
import { trialLanguages } from "#leads/languages.ts";
import { dayMs, formatTime, type LocalTime, toInstant } from "#leads/south-african-time.ts";
import { isWorkingDay } from "#leads/working-days.ts";
import { demoLimits, demoTimes, mostRooms, trialLimits } from "#schemas/facts/limits.ts";
import { partSlugs, planIds } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";

// The one schema of what visitors type: the form in the browser, the form without script and the server give equal errors.
// zod/mini, as browsers fetch it.

export type DemoFieldWords = {
  errors: WordsOf<"demo">["errors"];
  page: Pick<WordsOf<"demo">["page"], "email" | "propertyMissing">;
};
export type TrialFieldWords = { errors: WordsOf<"trial">["errors"] & { unstorable: string } };

type Problem = {
  fields: Record<string, string>;
  /** The nearest possible time, if a wished one is not possible. */
  nearest?: LocalTime;
};
type Read<Value> = { value: Value } | Problem;

/** Least time between a page and its request, seconds: a program needs less. */
const leastSeconds = 3;
const longestLine = 200;

/** Schema of a text that both databases can store. It is cleaned before its length is checked. */
const cleaned =
  (clean: (text: string) => string) =>
  (maxLength: number, errors: { length: string; unstorable: string }) =>
    z.pipe(
      z.pipe(
        z
          .string(errors.length)
          .check(
            z.refine((text) => text.isWellFormed() && !text.includes("\0"), errors.unstorable),
          ),
        z.transform(clean),
      ),
      z.string().check(z.maxLength(maxLength, errors.length)),
    );
const line = cleaned(cleanLine);
const lines = cleaned((text) => stripControls(text.replace(/\r\n?/g, "\n")).trim());
const filled = (schema: ReturnType<typeof line>, error: string) =>
  z.pipe(schema, z.string().check(z.minLength(1, error)));

/** Returns a text as one line that can be stored. What cannot is left out. */
export const toLine = (text: string) => cleanLine(text).slice(0, longestLine).toWellFormed();

/** Where a visit began is no reason to reject a request. */
const origin = z.pipe(z.catch(z.string(), ""), z.transform(toLine));
/** The first page of the visit, a path without query, and its campaign; "" if unknown. */
const visitOrigin = {
  first_page: z.pipe(
    origin,
    z.transform((path) => (/^\/(?![/\\])[^?#]*$/.test(path) ? path : "")),
  ),
  campaign: origin,
};

/** "51+" is the last row of the price list, as its button fills in. */
const roomsIn = (error: string) =>
  z.pipe(
    z.pipe(
      z.union([z.int(), z.string().check(z.trim(), z.regex(/^\d+\+?$/, error))], error),
      z.transform((rooms) => Number.parseInt(String(rooms), 10)),
    ),
    z.number().check(z.minimum(1, error), z.maximum(mostRooms, error)),
  );
const partsIn = (error: string) =>
  z.pipe(
    z.array(z.enum(partSlugs, error), error),
    z.transform((parts) => partSlugs.filter((part) => parts.includes(part))),
  );
const asText = z.pipe(z.catch(z.union([z.string(), z.number()]), ""), z.transform(String));

function demoSchema({ errors, page }: DemoFieldWords) {
  const { unstorable } = errors;
  return z.object(
    {
      name: filled(line(demoLimits.name, { length: errors.nameLength, unstorable }), errors.name),
      email: z.pipe(
        z.pipe(z.string(page.email.missing), z.transform(cleanEmail)),
        z
          .string()
          .check(
            z.minLength(1, page.email.missing),
            z.maxLength(maxEmailBytes, page.email.invalid),
            z.regex(emailPattern, page.email.invalid),
            z.toLowerCase(),
          ),
      ),
      phone: z._default(line(demoLimits.phone, { length: errors.phone, unstorable }), ""),
      property: filled(
        line(demoLimits.property, { length: errors.property, unstorable }),
        page.propertyMissing,
      ),
      rooms: roomsIn(errors.rooms),
      plan: z._default(z.enum(["", ...planIds], errors.plan), ""),
      parts: z._default(partsIn(errors.parts), []),
      language: z.enum(trialLanguages, errors.language),
      message: z._default(lines(demoLimits.message, { length: errors.message, unstorable }), ""),
      ...visitOrigin,
      // Fields that people do not see: programs fill in every field, but so do some password managers.
      nb: asText,
      // Its name on pages that were opened before it changed.
      website: asText,
      seconds: asText.check(
        z.refine(
          (seconds) => seconds.trim() === "" || !(Number(seconds) < leastSeconds),
          errors.tooFast,
        ),
      ),
    },
    errors.body,
  );
}

/** With `keepsWishes`, a time that is not possible is among `impossible`: a form without script cannot show what is wrong. */
export function readDemo(
  words: DemoFieldWords,
  input: unknown,
  now: Date,
  { keepsWishes = false } = {},
) {
  const parsed = demoSchema(words).safeParse(input);
  const read = ["", "2"].map((ending) => readWish(words, ending, input, now));
  const fields: Record<string, string> = parsed.success ? {} : fieldErrors(parsed.error);
  if (!keepsWishes) for (const wish of read) Object.assign(fields, wish.fields);
  if (parsed.success && Object.keys(fields).length === 0) {
    const { nb, website, seconds: _, ...demo } = parsed.data;
    const wishes = [...new Set(read.flatMap(({ instant }) => instant ?? []))];
    const impossible = read.flatMap(({ fields, typed }) => (fields ? [typed] : []));
    return { value: { ...demo, wishes, impossible, isTrapped: (nb + website).trim() !== "" } };
  }
  const nearest = read.find((wish) => wish.nearest)?.nearest;
  return { fields, ...(nearest && { nearest }) } satisfies Problem;
}

type Wish = {
  typed: string;
  instant?: string;
  fields?: Record<string, string>;
  nearest?: LocalTime;
};

function readWish({ errors }: DemoFieldWords, ending: string, input: unknown, now: Date): Wish {
  const of = (name: string): string => {
    const value = (input as Record<string, unknown> | null | undefined)?.[name + ending] ?? "";
    // Not String(), which an object with a field toString makes throw.
    return typeof value === "string" ? value.trim() : JSON.stringify(value);
  };
  const wish = { day: of("day"), time: of("time") };
  const { day, time } = wish;
  const typed = toLine(`${day} ${time}`);
  if (!day && !time) return { typed };
  const wrong = (field: keyof LocalTime, error: string): Wish => ({
    typed,
    fields: { [field + ending]: error },
  });
  if (!day) return wrong("day", errors.dayMissing);
  if (!isDay(day)) return wrong("day", errors.day);
  if (!time) return wrong("time", errors.timeMissing);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return wrong("time", errors.time);
  const instant = toInstant(wish);
  const nearest = nearestDemoTime(wish, now);
  const impossible = (field: keyof LocalTime, error: string): Wish => {
    const inWords = formatTime(toInstant(nearest).toISOString());
    return { ...wrong(field, fill<"nearest">(error, { nearest: inWords })), nearest };
  };
  if (instant <= now) return impossible("day", errors.past);
  if (day > lastDemoDay(now)) return impossible("day", errors.tooFar);
  if (!isWorkingDay(day)) return impossible("day", errors.closedDay);
  if (!demoTimes.includes(time)) return impossible("time", errors.hours);
  return { typed, instant: instant.toISOString() };
}

const isDay = (day: string) => z.iso.date().safeParse(day).success;

function trialSchema({ errors }: TrialFieldWords, now: Date) {
  const { unstorable } = errors;
  return z.object(
    {
      rooms: roomsIn(errors.rooms),
      parts: partsIn(errors.parts).check(z.minLength(1, errors.parts)),
      channels: line(trialLimits.channels, { length: errors.channels, unstorable }),
      start_on: z.nullable(
        z.iso
          .date(errors.start_on)
          .check(z.refine((day) => isWithinReach(day, now), errors.start_on)),
      ),
      language: z.enum(trialLanguages, errors.language),
      message: lines(trialLimits.message, { length: errors.message, unstorable }),
      ...visitOrigin,
    },
    errors.rooms,
  );
}

export function readTrial(words: TrialFieldWords, input: unknown, now: Date) {
  const parsed = trialSchema(words, now).safeParse(input);
  return (
    parsed.success ? { value: parsed.data } : { fields: fieldErrors(parsed.error) }
  ) satisfies Read<object>;
}

/** Returns true if a day is today or later, in any time zone, and not too far ahead. */
function isWithinReach(day: string, now: Date): boolean {
  const ahead = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return day >= ahead(-1) && day <= ahead(trialLimits.startWithinDays + 1);
}

/** Returns the first error of each field; of an input that is no object, the error is that of "". */
function fieldErrors({ issues }: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0] ?? "")] ??= message;
  return fields;
}
