import { closeSync, fsyncSync, openSync, renameSync } from "node:fs";
import path from "node:path";

/** Replaces `file` atomically with the complete file `part`: after a power failure it is either the old file or the new one. */
export function replaceFile(part: string, file: string): void {
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
