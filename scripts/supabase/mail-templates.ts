import type { Notice } from "#accounts/config/account-words.ts";
import { type Brand, brandFor } from "#accounts/config/brand.ts";
import * as messages from "#accounts/mail/account-mails.ts";

type Options = { brand: Brand; siteUrl: string; minutes: number };
type Template = { subject: string; html: string };

/** Values that a hosted project fills in. Its templates are those of Go. */
const value = (name: string) => `{{ .${name} }}`;

/** Returns the mails that a hosted project sends, by its names, with the words of our own in each language. */
export const mailTemplates = (options: Options) =>
  inEachLanguage(options.brand, (brand) => templatesIn({ ...options, brand }));

function templatesIn({ brand, siteUrl, minutes }: Options): Record<string, Template> {
  const message = { brand, siteUrl, minutes, to: value("Email"), link: value("ConfirmationURL") };
  const change = {
    ...message,
    email: value("Email"),
    newEmail: value("NewEmail"),
    keepsSessions: true,
  };
  return {
    confirmation: messages.confirmSignup(message),
    invite: messages.invite(message),
    magic_link: messages.magicLink({ ...message, code: value("Token") }),
    recovery: messages.recovery(message),
    // One template for both addresses.
    email_change: eitherOf(
      "eq .SendingTo .NewEmail",
      messages.emailChange({ ...change, to: change.newEmail }),
      messages.emailChange(change),
    ),
    reauthentication: messages.reauthentication({ ...message, code: value("Token") }),
  };
}

/** The notices that a hosted project sends, by its names. */
const notices: Readonly<Record<string, Notice>> = {
  password_changed: "password_changed",
  email_changed: "email_changed",
  mfa_factor_enrolled: "factor_added",
  mfa_factor_unenrolled: "factor_removed",
};

export const noticeTemplates = ({ brand: own, siteUrl }: Pick<Options, "brand" | "siteUrl">) =>
  inEachLanguage(own, (brand) =>
    Object.fromEntries(
      Object.entries(notices).map(([name, notice]) => [
        name,
        messages.noticeMail({ brand, siteUrl, to: value("Email"), notice }),
      ]),
    ),
  );

/** Returns templates in the brand's language, each with that of the language that the account's data names. */
function inEachLanguage(
  brand: Brand,
  templatesOf: (brand: Brand) => Record<string, Template>,
): Record<string, Template> {
  const languages = Object.keys(brand.translations ?? {});
  const translated = languages.map(
    (language) => [language, templatesOf(brandFor(brand, language))] as const,
  );
  return Object.fromEntries(
    Object.entries(templatesOf(brand)).map(([name, template]) => [
      name,
      translated.reduce((all, [language, templates]) => {
        const one = templates[name];
        return one ? eitherOf(`eq .Data.language "${language}"`, one, all) : all;
      }, template),
    ]),
  );
}

/** Returns a template with the lines of one mail if the condition is true, else those of another of the same layout. */
function eitherOf(condition: string, one: Template, other: Template): Template {
  const either = (line: string, otherLine: string) =>
    line === otherLine ? line : `{{ if ${condition} }}${line}{{ else }}${otherLine}{{ end }}`;
  const others = other.html.split("\n");
  const lines = one.html.split("\n").map((line, index) => either(line, others[index] ?? ""));
  return { subject: either(one.subject, other.subject), html: lines.join("\n") };
}
