import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "#scripts/run-command.ts";

const file = path.join(import.meta.dirname, "../../build/sbom.json");

/**
 * Writes a software bill of materials (CycloneDX) of the packages in package-lock.json. It includes development
 * dependencies, and marks them, because some of them are bundled into the browser's scripts.
 */
const { exitCode, output } = await runCommand("npm", [
  "sbom",
  "--package-lock-only",
  // Even with NODE_ENV=production.
  "--include=dev",
  "--sbom-format=cyclonedx",
  "--sbom-type=application",
  "--loglevel=error",
]);
if (exitCode !== 0) {
  console.error(`npm could not list the packages:\n${output}`);
  process.exit(1);
}
const { components } = JSON.parse(output);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, output);
console.log(`Wrote ${components.length} packages to ${path.relative(process.cwd(), file)}`);
