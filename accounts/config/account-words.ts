/** Texts of one mail. {braces} mark values that are filled in. */
export type MailWords = {
  subject: string;
  heading?: string;
  preheader: string;
  text: string;
  /** What to do if the recipient did not cause the mail. */
  ifNot: string;
};

type WithButton = MailWords & { button: string };

export type Notice =
  | "password_changed"
  | "email_changed"
  | "factor_added"
  | "factor_removed"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "account_deleted";

export type AccountWords = {
  account: Record<"orOpen" | "lifetime" | "codeInstead", string> &
    Record<"signup" | "alreadyRegistered" | "recovery" | "magicLink" | "invite", WithButton> & {
      signupWarnings: Record<"repeated" | "endsPassword", string>;
      emailChange: WithButton &
        Record<"textWithoutCurrent" | "bothNeeded" | "signsOut" | "ifNotAtNew", string>;
      reauthentication: MailWords & { lifetime: string };
      notices: Record<Notice, { subject: string; text: string }>;
      notice: Record<"about" | "button" | "ifNot" | "ifNotDeleted", string>;
    };
  linkPage: {
    sent: string;
    press: string;
    /** By the type of the link, and `other`. */
    links: Readonly<Record<string, LinkTexts>> & { other: LinkTexts };
  };
};

type LinkTexts = { heading: string; reason: string; button: string };

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
