import { z } from "zod";
import { OperationError } from "#accounts/commands/operation-error.ts";

/** Options of commands that print a page of a long list. */
export const pageOptions = {
  limit: { value: "50", meaning: "Rows per page, 1 to 1000. Default: 50." },
  page: { value: "2", meaning: "Page number. Default: 1." },
} as const;

export function readPage(values: { limit?: string; page?: string }) {
  const limit = readCount("--limit", values.limit ?? "50", 1000);
  const page = readCount("--page", values.page ?? "1", 1_000_000);
  return { limit, page, offset: (page - 1) * limit };
}

export function readCount(name: string, text: string, max: number): number {
  const count = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= max) return count;
  throw new OperationError(
    `${name} is ${JSON.stringify(text)}. Give a whole number from 1 to ${max}.`,
  );
}

export function readChoice<const Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((value) => value === text);
  if (choice || text === undefined) return choice;
  throw new OperationError(
    `${name} is ${JSON.stringify(text)}. Give one of: ${choices.join(", ")}.`,
  );
}

const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export function readTime(name: string, text: string): string {
  if (time.safeParse(text).success) return new Date(text).toISOString();
  throw new OperationError(
    `${name} is ${JSON.stringify(text)}. Give a day, for example 2026-11-22 (it begins at midnight UTC), or a time, for example 2026-11-22T14:30:00Z.`,
  );
}

const units: Record<string, number> = { m: 60, h: 3600, d: 86_400, w: 604_800 };

export function readSeconds(name: string, text: string): number {
  const [, count = "", unit = ""] = /^([1-9]\d{0,3})([mhdw])$/.exec(text) ?? [];
  const seconds = Number(count) * (units[unit] ?? 0);
  if (seconds > 0) return seconds;
  throw new OperationError(
    `${name} is ${JSON.stringify(text)}. Give a number and m, h, d or w (minutes, hours, days, weeks), for example 7d.`,
  );
}
