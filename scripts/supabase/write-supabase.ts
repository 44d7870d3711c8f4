import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Brand, brandFor } from "#accounts/config/brand.ts";
import * as messages from "#accounts/mail/account-mails.ts";
import { mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { brand } from "#server/brand.ts";

const root = path.join(import.meta.dirname, "../..");
const siteUrl = `https://${company.domain}`;
const configFile = "supabase/config.toml";

type Template = { subject: string; html: string };
type Templates = Record<"template" | "notification", Record<string, Template>>;

/** Returns the files of a hosted project that repeat settings and words. Its migrations are written by hand. */
export function describeSupabase(): Record<string, string> {
  const templates = mailsIn(brand);
  for (const language of Object.keys(brand.translations ?? {})) {
    const translated = mailsIn(brandFor(brand, language));
    for (const kind of ["template", "notification"] as const) {
      for (const [name, own] of Object.entries(templates[kind])) {
        const one = translated[kind][name] ?? own;
        templates[kind][name] = eitherOf(`eq .Data.language "${language}"`, one, own);
      }
    }
  }
  const mails = Object.entries({ ...templates.template, ...templates.notification });
  return {
    [configFile]: projectConfig(templates),
    ...Object.fromEntries(
      mails.map(([name, { html }]) => [`supabase/templates/${name}.html`, html]),
    ),
  };
}

function projectConfig(templates: Templates): string {
  const values: Record<string, Record<string, unknown>> = {
    "": { project_id: site.slug },
    auth: {
      site_url: siteUrl,
      additional_redirect_urls: brand.landingPaths.map((page) => siteUrl + page),
    },
    "auth.email.smtp": { admin_email: company.email.enquiries, sender_name: brand.name },
  };
  for (const [kind, mails] of Object.entries(templates)) {
    for (const [name, { subject }] of Object.entries(mails)) {
      values[`auth.email.${kind}.${name}`] = { subject };
    }
  }
  let section = "";
  const lines = readFileSync(path.join(root, configFile), "utf8").split("\n");
  const written = lines.map((line) => {
    section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
    const [key = ""] = line.split(" = ");
    const value = values[section]?.[key];
    // JSON's strings and arrays are those of TOML.
    return value === undefined ? line : `${key} = ${JSON.stringify(value)}`;
  });
  return written.join("\n");
}

const value = (name: string) => `{{ .${name} }}`;

function mailsIn(brand: Brand): Templates {
  const to = value("Email");
  const minutes = mailedTokenSeconds / 60;
  const message = { brand, siteUrl, minutes, to, link: value("ConfirmationURL") };
  const newEmail = value("NewEmail");
  const change = { ...message, email: to, newEmail, keepsSessions: true };
  const notice = (name: Parameters<typeof messages.noticeMail>[0]["notice"]) =>
    messages.noticeMail({ brand, siteUrl, to, notice: name });
  return {
    template: {
      confirmation: messages.confirmSignup(message),
      invite: messages.invite(message),
      magic_link: messages.magicLink({ ...message, code: value("Token") }),
      recovery: messages.recovery(message),
      // One template for both addresses.
      email_change: eitherOf(
        "eq .SendingTo .NewEmail",
        messages.emailChange({ ...change, to: newEmail }),
        messages.emailChange(change),
      ),
      reauthentication: messages.reauthentication({ ...message, code: value("Token") }),
    },
    notification: {
      password_changed: notice("password_changed"),
      email_changed: notice("email_changed"),
      mfa_factor_enrolled: notice("factor_added"),
      mfa_factor_unenrolled: notice("factor_removed"),
    },
  };
}

/** Returns a template with the lines of one mail if the condition is true, else those of another of the same layout. */
function eitherOf(condition: string, one: Template, other: Template): Template {
  const either = (line: string, otherLine: string) =>
    line === otherLine ? line : `{{ if ${condition} }}${line}{{ else }}${otherLine}{{ end }}`;
  const others = other.html.split("\n");
  const lines = one.html.split("\n").map((line, index) => either(line, others[index] ?? ""));
  return { subject: either(one.subject, other.subject), html: lines.join("\n") };
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(describeSupabase())) {
    writeFileSync(path.join(root, file), text);
  }
}
