import type { SendMailOptions } from "nodemailer";
import { calendarFile, cleanMail, type Mail } from "#accounts/mail/mailer.ts";

export function toMessage(mail: Mail, from: string) {
  const { to, replyTo, calendar, ...content } = cleanMail(mail);
  return {
    ...content,
    from,
    // As an object, so that no character in the address can add a second recipient.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    ...(calendar && { attachments: [{ ...calendarFile, content: calendar }] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
