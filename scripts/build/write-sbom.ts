import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "#scripts/command-line/run-command.ts";

const file = path.join(import.meta.dirname, "../../build/sbom.json");

/**
 * Writes the bill of materials (CycloneDX) of what package-lock.json names. It has the build's packages too, marked
 * as of development: the browser's script is made of some of them.
 */
const { exitCode, output } = await runCommand("npm", [
  "sbom",
  "--package-lock-only",
  // Whatever NODE_ENV says.
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
