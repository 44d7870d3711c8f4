import { existsSync } from "node:fs";
import path from "node:path";

/** Adds the settings of a folder's `.env` file to process.env. Variables that are already set take precedence. */
export function loadEnvFile(directory = process.cwd()): void {
  const file = path.join(directory, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
