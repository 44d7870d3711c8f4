import { z } from "zod";
import { emailAddress, HttpError } from "#accounts/index.ts";
import { lastDemoDay, nearestDemoTime } from "#leads/demo-times.ts";
import { formatTime, type LocalTime, toInstant } from "#leads/south-african-time.ts";
import { isWorkingDay } from "#leads/working-days.ts";
import { demoLimits, demoTimes, mostRooms } from "#schemas/facts/limits.ts";
import { partSlugs, planIds } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { demoWords } from "#schemas/words/demo.ts";
import { trialLanguages } from "#schemas/words/trial.ts";
import { fieldErrors, line, lines, visitOrigin } from "#server/leads/request-fields.ts";

const { errors } = demoWords[defaultLanguage];
const { unstorable } = errors;

/** Least time between a page and its request, seconds: a program needs less. */
const leastSeconds = 3;

const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : value);
const asText = z.union([z.string(), z.number()]).catch("").transform(String);
const oneLine = (length: number, error: string) => line(length, { length: error, unstorable });

const demoRequest = z.object(
  {
    name: oneLine(demoLimits.name, errors.nameLength).refine(Boolean, errors.name),
    email: emailAddress,
    phone: oneLine(demoLimits.phone, errors.phone).default(""),
    property: oneLine(demoLimits.property, errors.property).refine(Boolean, errors.property),
    rooms: z
      // "51+" is the last row of the price list, as its button fills in.
      .union(
        [
          z.int(),
          z
            .string()
            .trim()
            .regex(/^\d+\+?$/)
            .transform((text) => Number.parseInt(text, 10)),
        ],
        errors.rooms,
      )
      .refine((rooms) => rooms >= 1 && rooms <= mostRooms, errors.rooms),
    plan: z.enum(["", ...planIds], errors.plan).default(""),
    parts: z
      .array(z.enum(partSlugs, errors.parts), errors.parts)
      .default([])
      .transform((parts) => partSlugs.filter((part) => parts.includes(part))),
    language: z.enum(trialLanguages, errors.language),
    message: lines(demoLimits.message, { length: errors.message, unstorable }).default(""),
    ...visitOrigin,
    // Fields that people do not see: programs fill in every field, but so do some password managers.
    nb: asText,
    website: asText, // Its name on pages that were opened before it changed.
    seconds: asText.refine(
      (seconds) => seconds.trim() === "" || !(Number(seconds) < leastSeconds),
      errors.tooFast,
    ),
  },
  errors.body,
);

type Fields = Readonly<Record<string, string>>;
type Wish = { instant?: string; fields?: Fields; nearest?: LocalTime };

/**
 * Returns a demo request, checked. Throws an error with the first error of each field as `fields`; if a wished time is
 * not possible, with the nearest one as `nearest`.
 */
export function readDemo(input: unknown, now: Date) {
  const parsed = demoRequest.safeParse(input);
  const of = (name: string) => {
    const value = trimmed((input as Record<string, unknown>)?.[name]) ?? "";
    // Not String(), which an object with a field toString makes throw.
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  const wishes = ["", "2"].map((ending) => {
    const names = { day: `day${ending}`, time: `time${ending}` };
    return readWish(names, { day: of(names.day), time: of(names.time) }, now);
  });
  const fields: Fields = Object.assign(
    parsed.error ? fieldErrors(parsed.error) : {},
    ...wishes.map((wish) => wish.fields),
  );
  if (parsed.success && Object.keys(fields).length === 0) {
    const { nb, website, seconds: _, ...demo } = parsed.data;
    const isTrapped = (nb + website).trim() !== "";
    return {
      ...demo,
      isTrapped,
      wishes: [...new Set(wishes.flatMap(({ instant }) => instant ?? []))],
    };
  }
  const nearest = wishes.find((wish) => wish.nearest)?.nearest;
  throw new HttpError(400, "validation_failed", Object.values(fields)[0] ?? errors.body, {
    details: { fields, ...(nearest && { nearest }) },
  });
}

const isDay = (day: string) => z.iso.date().safeParse(day).success;
const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Returns the requested start time, or the errors of its fields. `names` are those of its fields. */
function readWish(names: LocalTime, wish: LocalTime, now: Date): Wish {
  const { day, time } = wish;
  if (!day && !time) return {};
  const wrong = (field: keyof LocalTime, error: string): Wish => ({
    fields: { [names[field]]: error },
  });
  if (!day) return wrong("day", errors.dayMissing);
  if (!isDay(day)) return wrong("day", errors.day);
  if (!time) return wrong("time", errors.timeMissing);
  if (!isTime(time)) return wrong("time", errors.time);
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
  return { instant: instant.toISOString() };
}
