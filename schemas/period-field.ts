import { z } from "zod";
import type { Period } from "#schemas/period.ts";

const written = /^(\d{1,3}) (day|month|year)s?$/;

/** The field of a period, which is written as "90 days". */
export const period = z
  .string("a period as 90 days")
  .regex(written, "a period as 90 days, 6 months or 1 year")
  .transform((text): Period => {
    const [, count, unit] = written.exec(text) ?? [];
    return { count: Number(count), unit: unit as Period["unit"] };
  });
