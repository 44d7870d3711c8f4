import { existsSync } from "node:fs";
import path from "node:path";
import { closestMatch } from "leven";
import { icons } from "lucide";
import { z } from "zod";
import type { Template } from "#schemas/fill.ts";
import { isSiteLink, sitePaths } from "#schemas/page-paths.ts";
import {
  contactSubjects,
  isDemoSubject,
  type SiteLink,
  type SitePath,
} from "#schemas/site-paths.ts";

/** The kinds of fields of content files. Each message completes the sentence "expected ...". */

/** A text that is not empty. */
export const text = z.string("a text").min(1, "a text that is not empty");

/** An object with these fields and no others. */
export const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) =>
      `${code === "unrecognized_keys" ? "one of the" : "the"} fields ${Object.keys(shape).join(", ")}`,
  });

/** A list of at least one entry. */
export const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry, "a list").min(1, "at least one entry");

/** The name of an entry in addresses: "setup-fee" is /faq#setup-fee. It stays when the entry's words change. */
export const anchor = z
  .string("an id")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens")
  .describe("Links to this entry have this name: choose it once, then keep it.");

/** A list whose entries have different ids. */
export const listById = <Entry extends z.ZodType<{ id: string }>>(entry: Entry) =>
  list(entry).refine(
    (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
    "a different id for each entry",
  );

/** An object whose names are those in the file: types know them (schemas/write-words-types.ts). */
export const byName = <Name extends PropertyKey, Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value) as unknown as z.ZodRecord<z.ZodType<Name, Name>, Value>;

/** The id of an entry, of those in the file. */
export const idOf = <Id extends string>() =>
  text.describe("Programs use this name: keep it.") as unknown as z.ZodType<Id, Id>;

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `one of ${values.map((value) => JSON.stringify(value)).join(", ")}`);

export const yesOrNo = z.boolean("true or false");

/** A day as YYYY-MM-DD. In YAML without quotes. */
export const day = z.iso.date({ error: "a date as YYYY-MM-DD", abort: true });

/** A day on which something happened. */
export const pastDay = day.refine(
  (date) => date <= new Date().toISOString().slice(0, 10),
  "a day that is not in the future",
);

/** A whole number above 0. */
export const wholeNumber = z.int("a whole number above 0").min(1, "a whole number above 0");

/** A whole number of at least 0. */
export const count = z.int("a whole number").min(0, "a number of at least 0");

export const percent = z
  .number("a percentage")
  .min(0, "a percentage from 0 to 100")
  .max(100, "a percentage from 0 to 100");

export const webAddress = z.url({
  protocol: /^https?$/,
  error: "a web address that starts with https://",
});

/** A text that the page fills in: template("rooms") needs {rooms}, each name at least once, and no other. */
export function template<const Names extends readonly string[]>(...names: Names) {
  const expected = `a text with ${names.map((name) => `{${name}}`).join(" and ")}, and no other name in braces`;
  return text
    .refine((value) => {
      const found = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? "");
      return (
        names.every((name) => found.includes(name)) && found.every((name) => names.includes(name))
      );
    }, expected)
    .transform((value) => value as Template<Names[number]>);
}

/** A fact that only the company knows and has not given yet. `npm run check:content` lists them. */
export const pending = fields({
  /** What the company must fill in. */
  pendingFact: text,
});

export type Pending = z.infer<typeof pending>;

/** A page of ours, with or without a query and an anchor: "/pricing", "/faq#prices". */
export const siteLink = z.string("an address of ours, as /contact").transform((link, context) => {
  if (isSiteLink(link)) return link as SiteLink;
  const nearest = closestMatch(link, sitePaths());
  context.addIssue({
    code: "custom",
    message: `an address of ours, such as ${nearest}`,
    input: link,
  });
  return z.NEVER;
});

/** A page of ours, without query and anchor. */
export const sitePath = siteLink
  .refine((link) => !/[?#]/.test(link), "an address without ? and #")
  .transform((link) => link as SitePath);

/** A button: a page of ours, or the form for contact or for a demo with a subject filled in. */
export const action = fields({
  label: text,
  path: siteLink,
  about: oneOf(contactSubjects).exactOptional(),
}).refine(
  ({ path, about }) => !about || path === "/contact" || (path === "/demo" && isDemoSubject(about)),
  {
    error: "`about` only where the path is /contact, or /demo with one of its subjects",
    path: ["about"],
  },
);

export type Action = z.infer<typeof action>;

/** The name of an icon: lucide.dev/icons. */
export const icon = text
  .refine(
    (name) => Object.hasOwn(icons, pascalCase(name)),
    "the name of an icon from lucide.dev/icons, as bed-double",
  )
  .meta({ format: "icon" });

const pascalCase = (name: string) =>
  name.replace(/(?:^|-)(\w)/g, (_start, letter: string) => letter.toUpperCase());

/** The name of a drawing in site/drawings, without the extension. */
export const drawing = text
  .refine(
    (name) => existsSync(path.join(import.meta.dirname, `../site/drawings/${name}.svg`)),
    "the name of a drawing in site/drawings, as art-front-door",
  )
  .meta({ format: "drawing" });
