import type { SendMailOptions } from "nodemailer";
import { calendarFile, type Mail } from "#accounts/mail/mailer.ts";
import { cleanLine, stripControls } from "#accounts/rules/clean-text.ts";

/** Converts a mail to nodemailer's format. */
export function toMessage(mail: Mail, from: string) {
  const { to, replyTo, subject, html, text, headers, calendar } = mail;
  return {
    from,
    // As an object, so that no character in the address can add a second recipient.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    // Visitors typed parts of some mails.
    subject: cleanLine(subject),
    html: stripControls(html),
    text: stripControls(text),
    // Prevents out-of-office replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    ...(calendar && { attachments: [{ ...calendarFile, content: calendar }] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
