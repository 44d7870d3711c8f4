import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const cacheDirectory = join(process.cwd(), "build/cache/drawn");

/** Returns what `draw` draws, kept in build/cache under a hash of `sources`: an unchanged picture costs nothing. */
export async function drawOnce(
  sources: readonly string[],
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash("sha256").update(JSON.stringify(sources)).digest("hex").slice(0, 32);
  const file = join(cacheDirectory, hash);
  try {
    return await readFile(file);
  } catch {
    const drawn = await draw();
    await mkdir(cacheDirectory, { recursive: true });
    await writeFile(file, drawn);
    return drawn;
  }
}
