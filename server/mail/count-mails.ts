import type { Mailer } from "#server/mail/mailer.ts";

/** The same mailer, with each mail told to `count`. */
export function countMails(mailer: Mailer, count: (outcome: "sent" | "failed") => void): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        count("failed");
        throw error;
      }
      count("sent");
    },
  };
}
