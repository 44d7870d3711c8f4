import type { SendMailOptions } from "nodemailer";
import type { Mail } from "#server/mail/mailer.ts";

/** A mail as nodemailer takes it, the same for every way of sending. */
export function toMessage({ to, replyTo, subject, html, text, headers }: Mail, from: string) {
  return {
    from,
    // As an object, so that no character in it can make a second recipient.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    html,
    text,
    // Keeps out-of-office answers away (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
