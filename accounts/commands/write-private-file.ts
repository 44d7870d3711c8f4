import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** Replaces a file that only its owner may read, when `write` succeeded; after a power failure it is the old or the new. */
export async function writePrivateFile(file: string, write: (part: string) => Promise<void>) {
  const part = `${file}.part`;
  rmSync(part, { force: true });
  // Created first with private permissions: the programs that write to it don't set them.
  closeSync(openSync(part, "wx", 0o600));
  try {
    await write(part);
    replaceFile(part, file);
  } finally {
    for (const ending of ["", "-journal"]) rmSync(part + ending, { force: true });
  }
}

function replaceFile(part: string, file: string): void {
  flush(part, "r+");
  renameSync(part, file);
  // The rename is stored in the directory. Windows cannot open directories, and writes renames immediately.
  if (process.platform !== "win32") flush(path.dirname(file), "r");
}

function flush(file: string, flags: "r" | "r+"): void {
  const descriptor = openSync(file, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
