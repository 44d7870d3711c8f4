import { readdirSync } from "node:fs";
import path from "node:path";
import { icons } from "lucide";
import { isMap, isNode, isScalar, parseDocument } from "yaml";
import { z } from "zod";
import { labelOf } from "#editor/browser/labels.ts";
import { type FindValue, valueAt } from "#schemas/values.ts";
import { replaceMe } from "#scripts/content/draft-template.ts";

/** A field of a Decap form: decapcms.org/docs/widgets. */
export type FormField = { name: string; label: string; required: boolean; hint?: string } & Widget;

type Widget = {
  widget: string;
  required?: boolean;
  field?: FormField;
  fields?: FormField[];
  options?: readonly unknown[];
  default?: unknown;
  collapsed?: boolean;
  minimize_collapsed?: boolean;
  label_singular?: string;
  summary?: string;
  format?: string;
  date_format?: string;
  time_format?: false;
  public_folder?: string;
  picker_utc?: boolean;
  /** The least width and height of a picture, in pixels. */
  smallest?: unknown;
};

/** What a file says about its fields beyond the schema. */
type File = {
  /** Its YAML: comments become hints, long texts get large fields. */
  yaml: string;
  /** Looks up the values that its texts insert. */
  find: FindValue;
  /** Its values are those that a new entry starts with. */
  isTemplate?: boolean;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;

type Place = { name: string; label: string; value: unknown; node: unknown; hint?: string };

/** A text of more characters gets a field of several lines. */
const longText = 60;

/** The comment about a file, at its top. */
const topComment = /^(#.*\n)*/;

const oneLine = (comment: string) => comment.replace(/\s*\n\s*/g, " ").trim();

/** Returns what the comment at the top of a file says about it, in one line. */
export const commentAtTop = (yaml: string) =>
  oneLine(topComment.exec(yaml)?.[0].replace(/^# ?/gm, "") ?? "");

/** Returns the form of a file, from its schema. */
export function formFields(schema: z.ZodType, file: File): FormField[] {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const document = parseDocument(file.yaml.replace(topComment, ""));
  const place = { name: "", label: "", value: document.toJS() ?? {}, node: document.contents };
  return fieldOf(json, place, file).fields ?? [];
}

function fieldOf(json: JsonSchema, place: Place, file: File, isOptional = false): FormField {
  const { name, value } = place;
  const hint = [json.description, place.hint, insertedValues(value, file.find)].filter(Boolean);
  const mayBeNull = json.anyOf?.some(({ type }) => type === "null") ?? false;
  const isStart =
    file.isTemplate && typeof value !== "object" && !String(value ?? replaceMe).includes(replaceMe);
  return {
    name,
    label: json.title ?? place.label,
    required: !isOptional && !mayBeNull,
    ...(hint.length > 0 && { hint: hint.join(" ") }),
    ...widgetOf(json, place, file),
    ...(isStart && { default: value }),
  };
}

/** "Building2" -> "building-2", as content files name it. */
const iconNames = Object.keys(icons).map((name) =>
  name.replace(/(?<=.)(?=[A-Z]|(?<!\dx?)\d)/g, "-").toLowerCase(),
);

const drawingNames = readdirSync(path.join(import.meta.dirname, "../../site/drawings"))
  .filter((name) => name.endsWith(".svg"))
  .map((name) => name.replace(".svg", ""));

/** The widgets of texts by their format. */
const textWidgets: Readonly<Record<string, Widget>> = {
  // Its address is that from a file of content/facts.
  picture: { widget: "picture", public_folder: "../pictures" },
  date: {
    widget: "datetime",
    format: "YYYY-MM-DD",
    date_format: "YYYY-MM-DD",
    time_format: false,
    picker_utc: true,
    default: "",
  },
  icon: { widget: "select", options: iconNames },
  drawing: { widget: "select", options: drawingNames },
};

function widgetOf(json: JsonSchema, place: Place, file: File): Widget {
  const options = json.enum ?? (json.const === undefined ? undefined : [json.const]);
  // Programs know these names.
  if (options && /^(id|slug)$/.test(place.name)) return { widget: "hidden", required: false };
  if (options) return { widget: "select", options: options.map(optionOf) };
  if (json.anyOf) return choice(json, place, file);
  switch (json.type) {
    case "boolean":
      return { widget: "boolean", default: false };
    case "integer":
    case "number":
      // Decap's field for numbers leaves out what is none: "26OO" would be 26.
      return { widget: "string" };
    case "string": {
      const widget = String(place.value ?? "").length > longText ? "text" : "string";
      return { smallest: json.smallest, ...(textWidgets[json.format ?? ""] ?? { widget }) };
    }
    case "array":
      return listWidget(json, place, file);
  }
  const collapsed = isMap(place.node) && place.node.items.length > 4;
  return { widget: "object", collapsed, fields: fieldsOf(json, place, file) };
}

/** "frontDesk" is shown as "Front desk". */
const optionOf = (value: unknown) =>
  typeof value === "string" && /^[a-z][\w-]+$/.test(value)
    ? { label: labelOf(value), value }
    : value;

/** Returns the widget of a value for which the schema has several alternatives. */
function choice(json: JsonSchema, place: Place, file: File): Widget {
  const alternatives = json.anyOf?.filter(({ type }) => type !== "null") as JsonSchema[];
  const [first = {}] = alternatives;
  if (alternatives.length === 1) return widgetOf(first, place, file);
  if (alternatives.every(({ type }) => type === "object"))
    return { widget: "object", fields: fieldsOf(json, place, file) };
  return { widget: "yaml" };
}

/** Returns the fields of an object, with those of every alternative if it has several. */
function fieldsOf(json: JsonSchema, place: Place, file: File): FormField[] {
  const alternatives = (json.anyOf ?? [json]) as JsonSchema[];
  const properties = alternatives.flatMap((each) => {
    const { additionalProperties, propertyNames, required = [] } = each;
    const names = (propertyNames as JsonSchema | undefined)?.enum ?? Object.keys(place.value ?? {});
    const properties =
      each.properties ??
      Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
    return Object.entries(properties).map(([name, property]) => {
      const isOptional = json.anyOf !== undefined || !required.includes(name);
      return [name, { property: property as JsonSchema, isOptional }] as const;
    });
  });
  return [...new Map(properties)].map(([name, { property, isOptional }]) =>
    fieldOf(property, placeIn(place, name), file, isOptional),
  );
}

function listWidget(json: JsonSchema, { name, value, node }: Place, file: File): Widget {
  const items = (json.prefixItems?.[0] ?? json.items ?? {}) as JsonSchema;
  const values = Array.isArray(value) ? value : [];
  const nodes = (node as { items?: unknown[] } | undefined)?.items ?? [];
  const singular =
    name === "people" ? "person" : name.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
  // The form of an entry is made from all entries: the longest texts, every field and comment. Each inserts other values.
  const place = {
    name: singular,
    label: labelOf(singular),
    value: merge(values),
    node: nodes[0],
  };
  const entry = fieldOf(items, place, { ...file, find: () => undefined });
  const fields = entry.widget === "object" ? entry.fields : undefined;
  // A number is no title: the name of the entry is.
  const isText = ({ name, widget }: FormField) =>
    (widget === "string" || widget === "text") &&
    !values.some((each) => typeof valueAt(each, [name]) === "number");
  const title = fields?.find(isText) ?? fields?.find(({ name }) => name === "id");
  return {
    widget: "list",
    default: [],
    label_singular: entry.label.toLowerCase(),
    collapsed: fields !== undefined,
    minimize_collapsed: values.length > 12,
    ...(fields ? { fields } : { field: entry }),
    ...(title && { summary: `{{fields.${title.name}}}` }),
  };
}

/** Returns one value that has what any of the entries has, and the longest texts. */
function merge(values: readonly unknown[]): unknown {
  const objects = values.filter((value) => typeof value === "object" && value !== null);
  if (objects.length === 0)
    return [...values].sort((a, b) => String(b).length - String(a).length)[0];
  if (objects.every(Array.isArray)) return objects.flat();
  const keys = new Set(objects.flatMap((object) => Object.keys(object)));
  return Object.fromEntries(
    [...keys].map((key) => [key, merge(objects.map((object) => valueAt(object, [key])))]),
  );
}

/** Returns the place of a field of an object, with the comment above it. */
function placeIn({ value, node }: Place, name: string): Place {
  const pairs = isMap(node) ? node.items : [];
  const pair = pairs.find(({ key }) => isScalar(key) && key.value === name);
  const comments = [pair && pair === pairs[0] && node, pair?.key].map((each) =>
    isNode(each) ? oneLine(each.commentBefore ?? "") : "",
  );
  const hint = comments.filter(Boolean).join(" ");
  return {
    name,
    label: labelOf(name, value),
    value: valueAt(value, [name]),
    node: pair?.value,
    hint,
  };
}

/** Returns what the names in braces of a text stand for. */
function insertedValues(text: unknown, find: FindValue): string {
  if (typeof text !== "string") return "";
  const found = [...text.matchAll(/\{([A-Za-z]\w*(?:\.\w+)+)\}/g)].map(([written, path = ""]) => {
    const value = find(path.split("."));
    return typeof value === "string" || typeof value === "number" ? `${written} = ${value}` : "";
  });
  return found.filter(Boolean).join(", ");
}
