import { parse } from "yaml";
import { updateYaml } from "#editor/browser/yaml-text.ts";

/** A content file in its parts: a YAML file has no body. */
type Parts = { before: string; yaml: string; after: string; body: string | undefined };

/** Splits a file with front matter, between two lines of ---, or takes all of it as YAML. */
export function splitFile(source: string): Parts {
  const [, before, yaml, after, body] =
    /^(---\r?\n)((?:[\s\S]*?\r?\n)?)(---\r?\n)([\s\S]*)$/.exec(source) ?? [];
  if (before === undefined || yaml === undefined || after === undefined) {
    return { before: "", yaml: source, after: "", body: undefined };
  }
  return { before, yaml, after, body };
}

/** Fields of an entry that are not in its YAML: the file as it was read, and the Markdown below the front matter. */
export const sourceField = "sourceOfFile";
export const bodyField = "body";

type Entry = Readonly<Record<string, unknown>>;

/** Returns a content file as the editor's form has it. */
export function readFile(source: string): Entry {
  const { yaml, body } = splitFile(source);
  return {
    ...parse(yaml),
    ...(body !== undefined && { [bodyField]: body.replace(/^\n/, "") }),
    [sourceField]: source,
  };
}

/** Returns the file of an entry: the file that was read, with what changed in it. */
export function writeFile(entry: Entry): string {
  const { [sourceField]: source, [bodyField]: body, ...data } = entry;
  const parts = splitFile(typeof source === "string" && source ? source : newFile(body));
  const yaml = updateYaml(parts.yaml, data);
  if (parts.body === undefined) return yaml;
  const gap = parts.body.startsWith("\n") ? "\n" : "";
  return `${parts.before}${yaml}${parts.after}${gap}${String(body ?? "").trimEnd()}\n`;
}

const newFile = (body: unknown) => (body === undefined ? "" : "---\n---\n\n");
