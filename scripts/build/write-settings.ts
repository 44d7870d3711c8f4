import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listSettings, type Setting } from "#accounts/config.ts";
import { website } from "#server/website.ts";

const root = path.join(import.meta.dirname, "../..");
const all = Object.values(listSettings(website.extensions));
/** The settings of the service alone, without the limits. */
const own = Object.values(listSettings()).filter(isNoLimit);

/** Returns the files that list the settings, by name, with the texts that they should have. */
export function describeSettings(): Record<string, string> {
  return {
    ".env.example": settingsFile(),
    "docs/configuration.md": withTable("docs/configuration.md", all),
    "accounts/README.md": withTable("accounts/README.md", own),
  };
}

/** Each setting is commented out with its default. The limits, which few operators change, are not listed. */
function settingsFile(): string {
  const entries = all
    .filter(isNoLimit)
    .map(({ name, meaning, default: value }) => `# ${meaning}\n#${name}=${value}\n`);
  return `# Copy this file to .env and remove the # of the settings that you change. Environment variables take precedence over it.
# docs/configuration.md lists all settings with the values that are allowed.

${entries.join("")}`;
}

function isNoLimit({ name }: Setting): boolean {
  return !name.startsWith("AUTH_RATE_LIMIT_");
}

/** Returns the text of a document with the current rows in the table of its settings. */
function withTable(file: string, settings: readonly Setting[]): string {
  const rows = settings.map(
    ({ name, meaning, allowed, default: value }) =>
      `| \`${name}\` | ${value ? `\`${value}\`` : "not set"} | ${allowed} | ${meaning} |\n`,
  );
  const head = "| Variable | Default | Allowed | Meaning |\n|---|---|---|---|\n";
  const [before = "", after = ""] = readFileSync(path.join(root, file), "utf8").split(head);
  return before + head + rows.join("") + after.replace(/^(\|.*\n)*/, "");
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(describeSettings())) {
    writeFileSync(path.join(root, file), text);
  }
}
