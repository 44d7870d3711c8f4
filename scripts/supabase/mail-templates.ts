import type { Notice } from "#accounts/config/account-words.ts";
import type { Brand } from "#accounts/config/brand.ts";
import * as messages from "#accounts/mail/account-mails.ts";

type Options = { brand: Brand; siteUrl: string; minutes: number };
type Template = { subject: string; html: string };

/** Values that a hosted project fills in. Its templates are those of Go. */
const value = (name: string) => `{{ .${name} }}`;

/** Returns the mails that a hosted project sends, by its names, with the words of our own. */
export function mailTemplates({ brand, siteUrl, minutes }: Options): Record<string, Template> {
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

export function noticeTemplates({
  brand,
  siteUrl,
}: Pick<Options, "brand" | "siteUrl">): Record<string, Template> {
  return Object.fromEntries(
    Object.entries(notices).map(([name, notice]) => [
      name,
      messages.noticeMail({ brand, siteUrl, to: value("Email"), notice }),
    ]),
  );
}

/** Returns a template with the lines of one mail if the condition is true, else those of another of the same layout. */
function eitherOf(condition: string, one: Template, other: Template): Template {
  const others = other.html.split("\n");
  const lines = one.html
    .split("\n")
    .map((line, index) =>
      line === others[index]
        ? line
        : `{{ if ${condition} }}${line}{{ else }}${others[index]}{{ end }}`,
    );
  return { subject: one.subject, html: lines.join("\n") };
}
