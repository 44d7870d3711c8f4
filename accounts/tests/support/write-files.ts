import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Writes files (path to content) into a new directory; `remove` deletes it. */
export async function writeFiles(
  files: Record<string, string | Buffer>,
): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), "files-"));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return { directory, remove: () => rm(directory, { recursive: true }) };
}
