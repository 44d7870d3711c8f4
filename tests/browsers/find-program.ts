import { existsSync } from "node:fs";
import path from "node:path";

/** Returns the path of the first of these programs that is installed, or undefined. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/bin"];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
