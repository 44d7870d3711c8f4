import { z } from "zod";
import { cleanEmail, cleanLine, stripControls } from "#accounts/rules/clean-text.ts";
import { emailPattern, maxEmailBytes } from "#accounts/rules/email-pattern.ts";
import { lastDemoDay, nearestDemoTime } from "#leads/demo-times.ts";
import { dayMs, formatTime, type LocalTime, toInstant } from "#leads/south-african-time.ts";
import { trialLanguages } from "#leads/state.ts";
import { isWorkingDay } from "#leads/working-days.ts";
import { demoLimits, demoTimes, mostRooms, trialLimits } from "#schemas/facts/limits.ts";
import { partSlugs, planIds } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";

// The one schema of what visitors type, for scripts that send JSON and for the form without script.

type DemoWords = Pick<WordsOf<"demo">, "errors" | "page">;
type TrialWords = { errors: WordsOf<"trial">["errors"] & Record<"unstorable" | "body", string> };

/** The nearest possible time is there if a wished one is not possible. */
export type Problem = { fields: Record<string, string>; nearest?: LocalTime };

/** Least time between a page and its request, seconds: a program needs less. */
const leastSeconds = 3;

type TextErrors = { length: string; unstorable: string };

/** A text that both databases can store. It is cleaned before its length is checked. */
const cleaned = (clean: (text: string) => string, max: number, errors: TextErrors) =>
  z
    .string(errors.length)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), errors.unstorable)
    .transform(clean)
    .pipe(z.string().max(max, errors.length));
const line = (max: number, errors: TextErrors) => cleaned(cleanLine, max, errors);
const lines = (max: number, errors: TextErrors) =>
  cleaned((text) => stripControls(text.replace(/\r\n?/g, "\n")).trim(), max, errors);
const filled = (schema: z.ZodType<string>, error: string) => schema.pipe(z.string().min(1, error));

/** Returns a text as one line that can be stored. What cannot is left out. */
export const toLine = (text: string) => cleanLine(text).slice(0, 200).toWellFormed();

/** Where a visit began is no reason to reject a request. */
const origin = z.string().catch("").transform(toLine);
/** The first page of the visit, a path without query, and its campaign; "" if unknown. */
const visitOrigin = {
  first_page: origin.transform((path) => (/^\/(?![/\\])[^?#]*$/.test(path) ? path : "")),
  campaign: origin,
};

/** "51+" is the last row of the price list, as its button fills in. */
const roomsIn = (error: string) =>
  z
    .union([z.string(), z.number()], error)
    .transform((rooms) => String(rooms).trim())
    .pipe(z.string().regex(/^\d+\+?$/, error))
    .transform((rooms) => Number.parseInt(rooms, 10))
    .pipe(z.number().min(1, error).max(mostRooms, error));
const partsIn = (error: string) =>
  z
    .array(z.enum(partSlugs, error), error)
    .transform((parts) => partSlugs.filter((part) => parts.includes(part)));
const asText = z.union([z.string(), z.number()]).catch("").transform(String);

function demoSchema({ errors, page: { email, propertyMissing } }: DemoWords) {
  const { name, property, phone, message } = demoLimits;
  const of = (length: string) => ({ length, unstorable: errors.unstorable });
  return z.object(
    {
      name: filled(line(name, of(errors.nameLength)), errors.name),
      email: z
        .string(email.missing)
        .transform(cleanEmail)
        .pipe(
          z
            .string()
            .min(1, email.missing)
            .max(maxEmailBytes, email.invalid)
            .regex(emailPattern, email.invalid)
            .toLowerCase(),
        ),
      phone: line(phone, of(errors.phone)).default(""),
      property: filled(line(property, of(errors.property)), propertyMissing),
      rooms: roomsIn(errors.rooms),
      plan: z.enum(["", ...planIds], errors.plan).default(""),
      parts: partsIn(errors.parts).default([]),
      language: z.enum(trialLanguages, errors.language),
      message: lines(message, of(errors.message)).default(""),
      ...visitOrigin,
      // A field that people do not see: programs fill in every field, but so do some password managers.
      nb: asText,
      seconds: asText.refine(
        (seconds) => seconds.trim() === "" || !(Number(seconds) < leastSeconds),
        errors.tooFast,
      ),
    },
    errors.body,
  );
}

/** With `keepsWishes`, a time that is not possible is among `impossible`: a form without script cannot show what is wrong. */
export function readDemo(
  words: DemoWords,
  input: unknown,
  now: Date,
  { keepsWishes = false } = {},
) {
  const parsed = demoSchema(words).safeParse(input);
  const read = ["", "2"].map((ending) => readWish(words, ending, input, now));
  const fields: Record<string, string> = parsed.success ? {} : fieldErrors(parsed.error);
  if (!keepsWishes) for (const wish of read) Object.assign(fields, wish.fields);
  if (parsed.success && Object.keys(fields).length === 0) {
    const { nb, seconds: _, ...demo } = parsed.data;
    const wishes = [...new Set(read.flatMap(({ instant }) => instant ?? []))];
    const impossible = read.flatMap(({ fields, typed }) => (fields ? [typed] : []));
    return { value: { ...demo, wishes, impossible, isTrapped: nb.trim() !== "" } };
  }
  const nearest = read.find((wish) => wish.nearest)?.nearest;
  return { fields, ...(nearest && { nearest }) } satisfies Problem;
}

type Wish = { typed: string; instant?: string } & Partial<Problem>;

function readWish({ errors }: DemoWords, ending: string, input: unknown, now: Date): Wish {
  const of = (name: string): string => {
    const value: unknown = Object(input)[name + ending] ?? "";
    // Not String(), which an object with a field toString makes throw.
    return typeof value === "string" ? value.trim() : JSON.stringify(value);
  };
  const wish = { day: of("day"), time: of("time") };
  const { day, time } = wish;
  const typed = toLine(`${day} ${time}`);
  if (!day && !time) return { typed };
  const wrong = (field: keyof LocalTime, error: string) => {
    return { typed, fields: { [field + ending]: error } };
  };
  if (!day) return wrong("day", errors.dayMissing);
  if (!z.iso.date().safeParse(day).success) return wrong("day", errors.day);
  if (!time) return wrong("time", errors.timeMissing);
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return wrong("time", errors.time);
  const instant = toInstant(wish);
  const nearest = nearestDemoTime(wish, now);
  const inWords = formatTime(toInstant(nearest).toISOString());
  const impossible = (field: keyof LocalTime, error: string): Wish => ({
    ...wrong(field, fill<"nearest">(error, { nearest: inWords })),
    nearest,
  });
  if (instant <= now) return impossible("day", errors.past);
  if (day > lastDemoDay(now)) return impossible("day", errors.tooFar);
  if (!isWorkingDay(day)) return impossible("day", errors.closedDay);
  if (!demoTimes.includes(time)) return impossible("time", errors.hours);
  return { typed, instant: instant.toISOString() };
}

function trialSchema({ errors }: TrialWords, now: Date) {
  const { channels, message } = trialLimits;
  const of = (length: string) => ({ length, unstorable: errors.unstorable });
  return z.object(
    {
      rooms: roomsIn(errors.rooms),
      parts: partsIn(errors.parts).refine((parts) => parts.length > 0, errors.parts),
      channels: line(channels, of(errors.channels)),
      start_on: z.iso
        .date(errors.start_on)
        .refine((day) => isWithinReach(day, now), errors.start_on)
        .nullable(),
      language: z.enum(trialLanguages, errors.language),
      message: lines(message, of(errors.message)),
      ...visitOrigin,
    },
    errors.body,
  );
}

export function readTrial(words: TrialWords, input: unknown, now: Date) {
  const { data, error } = trialSchema(words, now).safeParse(input);
  return error ? { fields: fieldErrors(error) } : { value: data };
}

/** Returns true if a day is today or later, in any time zone, and not too far ahead. */
function isWithinReach(day: string, now: Date): boolean {
  const ahead = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  return day >= ahead(-1) && day <= ahead(trialLimits.startWithinDays + 1);
}

/** Returns the first error of each field; of an input that is no object, the error is that of "". */
function fieldErrors({ issues }: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0] ?? "")] ??= message;
  return fields;
}
