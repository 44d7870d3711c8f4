import { z } from "zod";

type Json = z.core.JSONSchema.JSONSchema;

/**
 * Returns the data of a form as its schema has it: an emptied field is left out, or null where the schema wants that. A
 * text that is a number is one where the schema has numbers; any other text stays, and is a mistake. An object whose fields are all empty is left out if it may be.
 */
export function cleanData(schema: z.ZodType, data: unknown): Record<string, unknown> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return clean(json, data, true) as Record<string, unknown>;
}

function clean(json: Json, value: unknown, isRequired: boolean): unknown {
  const alternatives = (json.anyOf ?? [json]) as Json[];
  if (value === undefined || value === null || value === "") {
    if (alternatives.some(({ type }) => type === "null")) return null;
    const mayBeEmpty = alternatives.some(({ type, minLength }) => type === "string" && !minLength);
    return value === "" && isRequired && mayBeEmpty && !json.format && !json.pattern && !json.enum
      ? ""
      : undefined;
  }
  if (Array.isArray(value)) {
    const items = alternatives.map((each) => each.prefixItems?.[0] ?? each.items).find(Boolean);
    const list = value.map((entry) => clean((items ?? {}) as Json, entry, true) ?? "");
    return list.length > 0 || isRequired ? list : undefined;
  }
  const isNumber = alternatives.some(({ type }) => type === "number" || type === "integer");
  if (isNumber && typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (typeof value !== "object") return value;
  // Decap's objects have their fields in no order.
  const order = alternatives.flatMap(({ properties }) => Object.keys(properties ?? {}));
  const entries = Object.entries(value).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const cleaned = entries.flatMap(([key, item]) => {
    const owners = alternatives.map(({ properties, additionalProperties, required }) => ({
      property: properties?.[key] ?? additionalProperties,
      isRequired: required?.includes(key) ?? false,
    }));
    const owner = owners.find(({ property }) => typeof property === "object");
    const result = clean((owner?.property ?? {}) as Json, item, owner?.isRequired ?? true);
    return result === undefined ? [] : [[key, result] as const];
  });
  return cleaned.length > 0 || isRequired ? Object.fromEntries(cleaned) : undefined;
}
