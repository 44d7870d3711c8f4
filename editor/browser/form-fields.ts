import { readdirSync } from "node:fs";
import path from "node:path";
import { icons } from "lucide";
import { isMap, isNode, isScalar, type Node, parseDocument } from "yaml";
import { z } from "zod";
import { labelOf } from "#editor/browser/labels.ts";
import { type FindValue, valueAt } from "#schemas/values.ts";

/** A field of a Decap form: decapcms.org/docs/widgets. */
export type FormField = { name: string; label: string; required: boolean; hint?: string } & Widget;

type Widget = {
  widget: string;
  field?: FormField;
  fields?: FormField[];
  options?: readonly unknown[];
  default?: unknown;
  value_type?: "int" | "float";
  collapsed?: boolean;
  minimize_collapsed?: boolean;
  label_singular?: string;
  summary?: string;
  format?: string;
  date_format?: string;
  time_format?: false;
  public_folder?: string;
  picker_utc?: boolean;
};

/** What a file says about its fields beyond the schema. */
type File = {
  /** Its YAML: comments become hints, long texts get large fields. */
  yaml: string;
  /** Looks up the values that its texts insert. */
  find: FindValue;
  /** Values that a new entry starts with. */
  defaults?: unknown;
};

type JsonSchema = z.core.JSONSchema.JSONSchema;

type Place = { name: string; value: unknown; node: unknown; hint?: string };

/** A text of more characters gets a field of several lines. */
const longText = 60;

/** The comment about a file, at its top. */
const topComment = /^(#.*\n)*/;

/** Returns what the comment at the top of a file says about it, in one line. */
export const commentAtTop = (yaml: string) =>
  oneLine(topComment.exec(yaml)?.[0].replace(/^# ?/gm, "") ?? "");

/** Returns the form of a file, from its schema. */
export function formFields(schema: z.ZodType, file: File): FormField[] {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const document = parseDocument(file.yaml.replace(topComment, ""));
  const place = { name: "", value: document.toJS() ?? {}, node: document.contents };
  const form = fieldOf(json, place, file);
  const { fields = [] } = file.defaults ? { ...form, ...defaultOf(form, file.defaults) } : form;
  return fields;
}

/** Returns the fields of an object, with those of every alternative if it has several. */
function propertiesOf(
  json: JsonSchema,
  value: unknown,
): [name: string, schema: JsonSchema, isOptional: boolean][] {
  const { properties, additionalProperties, propertyNames, required = [] } = json;
  if (json.anyOf) {
    const all = json.anyOf.flatMap((each) => propertiesOf(each as JsonSchema, value));
    return [...new Map(all.map((property) => [property[0], property])).values()];
  }
  if (properties) {
    return Object.entries(properties).map(([name, property]) => [
      name,
      property as JsonSchema,
      !required.includes(name),
    ]);
  }
  const names = (propertyNames as JsonSchema | undefined)?.enum ?? Object.keys(value ?? {});
  return names.map((name) => [
    String(name),
    additionalProperties as JsonSchema,
    !required.includes(String(name)),
  ]);
}

function fieldOf(json: JsonSchema, place: Place, file: File, isOptional = false): FormField {
  const { name, value, node } = place;
  const hint = [json.description, place.hint, insertedValues(value, file.find)]
    .filter(Boolean)
    .join(" ");
  const mayBeNull = json.anyOf?.some(({ type }) => type === "null") ?? false;
  const field = {
    name,
    label: labelOf(name),
    required: !isOptional && !mayBeNull,
    ...(hint && { hint }),
  } as const;
  const alternatives = json.anyOf?.filter(({ type }) => type !== "null") as JsonSchema[];
  if (json.anyOf) return { ...field, ...choice(json, alternatives, place, file) };
  if (json.enum) return { ...field, widget: "select", options: [...json.enum] };
  if (json.const !== undefined) return { ...field, widget: "select", options: [json.const] };
  switch (json.type) {
    case "boolean":
      return { ...field, widget: "boolean", default: false };
    case "integer":
    case "number":
      return {
        ...field,
        widget: "number",
        value_type: json.type === "integer" ? "int" : "float",
      };
    case "string":
      if (json.format === "picture") return { ...field, ...pictureWidget };
      if (json.format === "date") return { ...field, ...dateWidget };
      if (json.format === "icon") return { ...field, widget: "select", options: iconNames };
      if (json.format === "drawing") return { ...field, widget: "select", options: drawingNames };
      return { ...field, widget: longestText(value) > longText ? "text" : "string" };
    case "array":
      return { ...field, ...listWidget(json, place, file) };
  }
  const fields = propertiesOf(json, value).map(([key, property, optional]) =>
    fieldOf(property, placeIn(place, key), file, optional),
  );
  return { ...field, widget: "object", collapsed: isMap(node) && node.items.length > 4, fields };
}

/** "Building2" -> "building-2", as content files name it. */
const iconNames = Object.keys(icons).map((name) =>
  name.replace(/(?<=.)(?=[A-Z]|(?<!\dx?)\d)/g, "-").toLowerCase(),
);

const drawingNames = readdirSync(path.join(import.meta.dirname, "../../site/drawings"))
  .filter((name) => name.endsWith(".svg"))
  .map((name) => name.replace(".svg", ""));

/** Its address is that from a file of content/facts. */
const pictureWidget: Widget = { widget: "image", public_folder: "../pictures" };

const dateWidget: Widget = {
  widget: "datetime",
  format: "YYYY-MM-DD",
  date_format: "YYYY-MM-DD",
  time_format: false,
  picker_utc: true,
  default: "",
};

/** Returns the widget of a value for which the schema has several alternatives. */
function choice(
  json: JsonSchema,
  alternatives: readonly JsonSchema[],
  place: Place,
  file: File,
): Widget {
  const [first] = alternatives;
  if (alternatives.length === 1) {
    const { label: _, required: __, ...widget } = fieldOf(first ?? {}, place, file);
    return widget;
  }
  if (alternatives.every(({ type }) => type === "object")) {
    const fields = propertiesOf(json, place.value).map(([name, property]) =>
      fieldOf(property, placeIn(place, name), file, true),
    );
    return { widget: "object", fields };
  }
  const canBeMissing = alternatives.some(({ properties }) => properties?.pendingFact);
  if (canBeMissing && first?.type === "string") return { widget: "fact" };
  return { widget: "yaml" };
}

function listWidget(json: JsonSchema, { name, value, node }: Place, file: File): Widget {
  const items = (json.prefixItems?.[0] ?? json.items ?? {}) as JsonSchema;
  const values = Array.isArray(value) ? value : [];
  const nodes = (node as { items?: unknown[] } | undefined)?.items ?? [];
  // The form of an entry is made from all entries: the longest texts, every field and comment.
  const { label, ...entry } = fieldOf(
    items,
    { name: singular(name), value: merge(values), node: nodes[0] },
    // Each entry inserts other values.
    { ...file, find: () => undefined },
  );
  const fields = entry.widget === "object" ? entry.fields : undefined;
  const [title] = fields?.filter(({ widget }) => widget === "string" || widget === "text") ?? [];
  return {
    widget: "list",
    default: [],
    label_singular: labelOf(singular(name)).toLowerCase(),
    collapsed: fields !== undefined,
    minimize_collapsed: values.length > 12,
    ...(fields
      ? { fields, ...(title && { summary: `{{fields.${title.name}}}` }) }
      : { field: { ...entry, label } }),
  };
}

/** Returns one value that has what any of the entries has, and the longest texts. */
function merge(values: readonly unknown[]): unknown {
  const objects = values.filter((value) => typeof value === "object" && value !== null);
  if (objects.length === 0) {
    return [...values].sort((a, b) => String(b).length - String(a).length)[0];
  }
  if (objects.every(Array.isArray)) return objects.flat();
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      merge(objects.map((object) => (object as Record<string, unknown>)[key])),
    ]),
  );
}

/** Returns the place of a field of an object, with the comment above it. */
function placeIn({ value, node }: Pick<Place, "value" | "node">, name: string): Place {
  const pairs = isMap(node) ? node.items : [];
  const index = pairs.findIndex(({ key }) => isScalar(key) && key.value === name);
  const pair = pairs[index];
  const comments = [
    index === 0 && isNode(node) && node.commentBefore,
    isNode(pair?.key) && pair.key.commentBefore,
  ];
  return {
    name,
    value: valueAt(value, [name]),
    node: pair?.value as Node | undefined,
    hint: comments
      .map((comment) => oneLine(comment || ""))
      .filter(Boolean)
      .join(" "),
  };
}

const oneLine = (comment: string) => comment.replace(/\s*\n\s*/g, " ").trim();

/** Returns what the names in braces of a text stand for. */
function insertedValues(text: unknown, find: FindValue): string | undefined {
  if (typeof text !== "string") return undefined;
  const found = [...text.matchAll(/\{([A-Za-z]\w*(?:\.\w+)+)\}/g)].map(([written, path = ""]) => {
    const value = find(path.split("."));
    return typeof value === "string" || typeof value === "number" ? `${written} = ${value}` : "";
  });
  return found.filter(Boolean).join(", ") || undefined;
}

const longestText = (value: unknown) => (typeof value === "string" ? value.length : 0);

function defaultOf(field: FormField, value: unknown): Partial<FormField> {
  if (field.widget !== "object") return { default: value };
  return {
    fields: field.fields?.map((each) => {
      const own = valueAt(value, [each.name]);
      return own === undefined ? each : { ...each, ...defaultOf(each, own) };
    }),
  } as Partial<FormField>;
}

const singular = (name: string) => name.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
