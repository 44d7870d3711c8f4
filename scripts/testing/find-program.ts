import { accessSync, constants } from "node:fs";
import path from "node:path";

/** Folders that PATH may lack: Debian installs servers in /usr/sbin. */
const otherFolders = ["/usr/bin", "/usr/local/bin", "/usr/sbin", "/snap/bin"];

/** Returns the path of the first of these programs that is installed, or undefined. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...otherFolders];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
