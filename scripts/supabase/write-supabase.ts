import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import { mailTemplates, noticeTemplates } from "#scripts/supabase/mail-templates.ts";
import { hostedSiteUrl, projectConfig } from "#scripts/supabase/project-config.ts";
import { website } from "#server/website.ts";

const root = path.join(import.meta.dirname, "../..");

/**
 * Returns the files of a hosted project that repeat settings and words, by path, with the texts that they should have.
 * Its migrations are written by hand (supabase/migrations).
 */
export function describeSupabase(): Record<string, string> {
  const { brand } = website;
  const options = { brand, siteUrl: hostedSiteUrl, minutes: mailedTokenSeconds / 60 };
  const templates = mailTemplates(options);
  const notices = noticeTemplates(options);
  const files = Object.entries({ ...templates, ...notices }).map(([name, { html }]) => [
    `supabase/templates/${name}.html`,
    html,
  ]);
  return {
    "supabase/config.toml": projectConfig(brand, { template: templates, notification: notices }),
    ...Object.fromEntries(files),
  };
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(describeSupabase())) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}
