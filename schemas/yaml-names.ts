import { readdirSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "#schemas/content-file.ts";

/** Returns the names of the YAML files in a folder of content/. */
export const yamlNames = (folder: string) =>
  readdirSync(path.join(contentDirectory, folder))
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => path.parse(file).name);
