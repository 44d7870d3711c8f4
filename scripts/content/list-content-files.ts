import { globSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "#schemas/content-file.ts";

export function listContentFiles(): string[] {
  return globSync("{facts,??}/*.yaml", { cwd: contentDirectory })
    .map((file) => file.replaceAll(path.sep, "/").slice(0, -".yaml".length))
    .sort();
}
