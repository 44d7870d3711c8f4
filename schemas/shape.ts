import { z } from "zod";
import {
  action,
  anchor,
  day,
  drawing,
  fields,
  icon,
  list,
  listById,
  oneOf,
  pending,
  siteLink,
  sitePath,
  template,
  text,
  yesOrNo,
} from "#schemas/text-fields.ts";

/** What the English file of words has: its types, the editor's forms and the check of another language follow from it. */
export type Shape =
  | { kind: "text"; names: readonly string[] }
  /** A name, an id or an address: the same in every language. */
  | { kind: "name"; as: NameKind; values: readonly string[] }
  | { kind: "day" | "number" | "boolean" | "pending" }
  | { kind: "list"; entry: Shape }
  | { kind: "fields"; fields: ReadonlyMap<string, { shape: Shape; isOptional: boolean }> }
  | { kind: "either"; of: readonly Shape[] };

type NameKind = "icon" | "drawing" | "link" | "page" | "id" | "choice";

/** By the key of a text whose value is a name or an address. */
const nameKinds: Readonly<Record<string, NameKind>> = {
  icon: "icon",
  art: "drawing",
  scene: "drawing",
  path: "link",
  to: "link",
  articlePath: "page",
  savingsWorkedAt: "page",
  id: "id",
  slug: "choice",
  part: "choice",
  picture: "choice",
  source: "choice",
  about: "choice",
  benefit: "choice",
  demo: "choice",
  example: "choice",
  ladder: "choice",
  value: "choice",
};

/** An address, one word in small letters, or nothing, as the choice of nothing in a list. */
const isName = (value: string) => /^(\/\S*|[a-z\d][\w+-]*)?$/.test(value);

/** What `meta` of a page must have, also if the English file forgets it. */
const pageTexts = { title: "", description: "", keywords: [""] };

/** Returns the shape of a value of a content file, whose insertions are filled in. `key` is the name of its field. */
export function inferShape(value: unknown, key = ""): Shape {
  if (typeof value === "string") {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return { kind: "day" };
    const as = nameKinds[key];
    if (as && isName(value)) return { kind: "name", as, values: [value] };
    const names = [...value.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    return { kind: "text", names: [...new Set(names)] };
  }
  // A field without a value is null in YAML.
  if (value === null) return { kind: "text", names: [] };
  if (typeof value === "number") return { kind: "number" };
  if (typeof value === "boolean") return { kind: "boolean" };
  if (Array.isArray(value)) {
    const entries = value.map((entry) => inferShape(entry));
    return { kind: "list", entry: entries.reduce(combine) };
  }
  const isPage = key === "meta" && "path" in (value as object);
  const entries = Object.entries({ ...(isPage && pageTexts), ...(value as object) });
  if (entries.length === 1 && entries[0]?.[0] === "pendingFact") return { kind: "pending" };
  return {
    kind: "fields",
    fields: new Map(
      entries.map(([name, inner]) => [name, { shape: inferShape(inner, name), isOptional: false }]),
    ),
  };
}

/** Returns the shape of values that have one of two shapes, such as the entries of a list. */
function combine(one: Shape, other: Shape): Shape {
  if (one.kind === "text" && other.kind === "text") {
    return { kind: "text", names: [...new Set([...one.names, ...other.names])] };
  }
  if (one.kind === "name" && other.kind === "name") {
    return { ...one, values: [...new Set([...one.values, ...other.values])] };
  }
  if (one.kind === "list" && other.kind === "list") {
    return { kind: "list", entry: combine(one.entry, other.entry) };
  }
  if (one.kind === "fields" && other.kind === "fields") {
    const names = new Set([...one.fields.keys(), ...other.fields.keys()]);
    return {
      kind: "fields",
      fields: new Map([...names].map((name) => [name, combineFields(name, one, other)])),
    };
  }
  if (one.kind === other.kind) return one;
  const all = [one, other].flatMap((shape) => (shape.kind === "either" ? shape.of : [shape]));
  return {
    kind: "either",
    of: all.filter(({ kind }, index) => all.findIndex((each) => each.kind === kind) === index),
  };
}

type Fields = Extract<Shape, { kind: "fields" }>;

function combineFields(name: string, one: Fields, other: Fields) {
  const both = [one, other].flatMap(({ fields }) => fields.get(name) ?? []);
  return {
    shape: both.map(({ shape }) => shape).reduce(combine),
    isOptional: both.length < 2 || both.some(({ isOptional }) => isOptional),
  };
}

/** Returns a shape as a type of TypeScript. */
export function typeOf(shape: Shape): string {
  switch (shape.kind) {
    case "text":
      return shape.names.length > 0 ? `Template<${union(shape.names)}>` : "string";
    case "name":
      return union(shape.values);
    case "day":
      return "string";
    case "pending":
      return "Pending";
    case "list":
      return `(${typeOf(shape.entry)})[]`;
    case "either":
      return shape.of.map(typeOf).join(" | ");
    case "fields":
      return fieldsType(shape);
    default:
      return shape.kind;
  }
}

const union = (values: readonly string[]) =>
  values.map((value) => JSON.stringify(value)).join(" | ");

function fieldsType({ fields }: Fields, others: readonly string[] = []): string {
  const inner = [...fields.values()].map(({ shape }) => shape);
  const groups = inner.filter((shape) => shape.kind === "fields");
  const all = [...new Set(groups.flatMap((group) => [...group.fields.keys()]))];
  const common = all.filter((key) => groups.every((group) => group.fields.has(key)));
  // Entries that are found by their id may have different fields: each can be asked for those of the others.
  const areAlike = groups.length === inner.length && common.length * 2 >= all.length;
  const keys = areAlike ? all : [];
  const lines = [...fields].map(([name, { shape, isOptional }]) => {
    const type =
      shape.kind === "fields"
        ? fieldsType(
            shape,
            keys.filter((key) => !shape.fields.has(key)),
          )
        : typeOf(shape);
    return `${JSON.stringify(name)}${isOptional ? "?" : ""}: ${type};`;
  });
  return `{ ${[...lines, ...others.map((key) => `${JSON.stringify(key)}?: undefined;`)].join(" ")} }`;
}

const actionKeys = ["label", "path", "about"];

const nameFields = { icon, drawing, link: siteLink, page: sitePath, id: anchor };

/** Returns the schema of a file with this shape. The same words in another language may leave out any field. */
export function schemaOf(shape: Shape, isTranslation = false): z.ZodType {
  switch (shape.kind) {
    case "text":
      return shape.names.length > 0 ? template(...shape.names) : text;
    case "name":
      return shape.as === "choice" ? oneOf(shape.values) : nameFields[shape.as];
    case "day":
      return day;
    case "number":
      return z.number("a number");
    case "boolean":
      return yesOrNo;
    case "pending":
      return pending;
    case "either":
      return z.union(
        shape.of.map((each) => schemaOf(each, isTranslation)),
        "a value as in the English file",
      );
    case "list": {
      const entry = schemaOf(shape.entry, isTranslation);
      const hasId = shape.entry.kind === "fields" && shape.entry.fields.has("id");
      return hasId ? listById(entry as z.ZodType<{ id: string }>) : list(entry);
    }
    case "fields":
      if (actionKeys.every((key) => shape.fields.has(key)) && shape.fields.size === 3)
        return action;
      return fields(
        Object.fromEntries(
          [...shape.fields].map(([name, { shape: inner, isOptional }]) => {
            const schema = schemaOf(inner, isTranslation);
            return [name, isOptional || isTranslation ? schema.exactOptional() : schema];
          }),
        ),
      );
  }
}
