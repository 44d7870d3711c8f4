import { readFileSync } from "node:fs";
import path from "node:path";
import type { Brand } from "#accounts/config/brand.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";

export const hostedSiteUrl = `https://${company.domain}`;

const file = path.join(import.meta.dirname, "../../supabase/config.toml");

/** Returns config.toml of a hosted project with the names, addresses and subjects of our content. The rest is written by hand. */
export function projectConfig(
  brand: Brand,
  subjects: Readonly<Record<"template" | "notification", Record<string, { subject: string }>>>,
): string {
  const ofMails = Object.entries(subjects).flatMap(([kind, mails]) =>
    Object.entries(mails).map(([name, { subject }]) => [`auth.email.${kind}.${name}`, { subject }]),
  );
  const values: Record<string, Record<string, unknown>> = {
    "": { project_id: site.slug },
    auth: {
      site_url: hostedSiteUrl,
      additional_redirect_urls: brand.landingPaths.map((page) => hostedSiteUrl + page),
    },
    "auth.email.smtp": { admin_email: company.email.enquiries, sender_name: brand.name },
    ...Object.fromEntries(ofMails),
  };
  let section = "";
  const lines = readFileSync(file, "utf8").split("\n");
  const written = lines.map((line) => {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
    const [key = ""] = line.split(" = ");
    const value = values[section]?.[key];
    // JSON's strings and arrays are those of TOML.
    return value === undefined ? line : `${key} = ${JSON.stringify(value)}`;
  });
  return written.join("\n");
}
