import { expect, test } from "vitest";
import type { z } from "zod";
import { action, icon, siteLink, sitePath, template } from "#schemas/text-fields.ts";

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each<[schema: z.ZodType, value: unknown]>([
  [template("rooms", "parts"), "{parts}: {rooms}, {rooms}"],
  [siteLink, "/pricing#first-year"],
  [sitePath, "/contact"],
  [action, { label: "Talk to us", path: "/contact", about: "talk" }],
  [icon, "bed-double"],
])("%# accepts %j", (schema, value) => {
  expect(messages(schema, value)).toEqual([]);
});

const twoNames = "a text with {rooms} and {parts}, and no other name in braces";

test.each<[schema: z.ZodType, value: unknown, expected: string]>([
  [template("rooms", "parts"), "{rooms} {parts} {price}", twoNames],
  [siteLink, "/prices", "an address of ours, such as /pricing"],
  [siteLink, "https://stranger.example/pricing", "an address of ours, such as"],
  [sitePath, "/contact#form", "an address without ? and #"],
  [
    action,
    { label: "Prices", path: "/pricing", about: "talk" },
    "`about` only where the path is /contact, or /demo with one of its subjects",
  ],
  [icon, "bed-dubble", "the name of an icon from lucide.dev/icons, as bed-double"],
])("%# refuses %j: expected %s", (schema, value, expected) => {
  expect(messages(schema, value)).toEqual([expect.stringContaining(expected)]);
});
