import { globSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "#schemas/content-file.ts";

/** Returns the names of all YAML files of content/, such as "facts/plans" and "en/home". */
export function listContentFiles(): string[] {
  return globSync("{facts,??}/*.yaml", { cwd: contentDirectory })
    .map((file) => file.replaceAll(path.sep, "/").slice(0, -".yaml".length))
    .sort();
}
