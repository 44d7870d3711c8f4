import { closeSync, fsyncSync, openSync, renameSync } from "node:fs";
import path from "node:path";

/** Gives a file that is complete its name, so that it is whole under that name even after a power cut. */
export function finishFile(part: string, file: string): void {
  flush(part, "r+");
  renameSync(part, file);
  // The name stands in the folder; Windows cannot open one, and writes names at once.
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
