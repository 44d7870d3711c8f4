import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listSettings, type Setting } from "#accounts/config/settings.ts";
import { networkLimits } from "#accounts/http/limit-networks.ts";
import { listLimits } from "#accounts/http/rate-limit.ts";
import { buildSettings } from "#scripts/build/build-settings.ts";
import { website } from "#server/website.ts";

const root = path.join(import.meta.dirname, "../..");
const all: readonly Setting[] = [
  ...Object.values(listSettings(website.extensions)),
  ...Object.values(buildSettings),
];
const limits = Object.values({ ...listLimits(website.extensions), ...networkLimits });

export function describeSettings(): Record<string, string> {
  return {
    ".env.example": settingsFile(),
    "docs/configuration.md": withTables("docs/configuration.md"),
  };
}

function settingsFile(): string {
  const entries = all.map(
    ({ name, meaning, default: value }) => `# ${meaning}\n#${name}=${value}\n`,
  );
  return `# Copy this file to .env and remove the # of the settings that you change. Environment variables take precedence over it.
# docs/configuration.md lists them with the values that are allowed, and the limits on calls.

${entries.join("")}`;
}

function withTables(file: string): string {
  const text = readFileSync(path.join(root, file), "utf8");
  const withSettings = withTable(
    text,
    ["Variable", "Default", "Allowed", "Meaning"],
    all.map((setting) => [...nameAndDefault(setting), setting.allowed, setting.meaning]),
  );
  return withTable(
    withSettings,
    ["Calls", "Seconds", "Of"],
    limits.map(({ points, duration, counts }) => [String(points), String(duration), counts]),
  );
}

const nameAndDefault = ({ name, default: value }: Setting): [name: string, value: string] => [
  `\`${name}\``,
  value ? `\`${value}\`` : "not set",
];

function withTable(text: string, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |\n`;
  const head = `${row(columns)}|${"---|".repeat(columns.length)}\n`;
  const [before = "", after = ""] = text.split(head);
  return before + head + rows.map(row).join("") + after.replace(/^(\|.*\n)*/, "");
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(describeSettings())) {
    writeFileSync(path.join(root, file), text);
  }
}
