import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Returns the path of an installed program, or undefined. Debian installs servers in a folder that PATH may lack. */
export function findProgram(name: string): string | undefined {
  return [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"]
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
