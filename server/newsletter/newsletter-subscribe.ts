import { z } from "zod";
import {
  type AuthRequest,
  emailAddress,
  readBody,
  tooManyCalls,
  visitorNetworks,
} from "#accounts/index.ts";
import { readWords } from "#schemas/words.ts";
import type { NewsletterPayload } from "#server/newsletter/newsletter-mail.ts";

const needsPage = "The request must name the page it comes from, as in /blog.";

const subscription = z.object(
  { email: emailAddress, page: z.string(needsPage).regex(/^\/[\w\-./%~]{0,200}$/, needsPage) },
  "The request must be a JSON object with email and page.",
);

/**
 * POST /newsletter-subscribe: requests the mail that confirms an address, with the consent of the form. The address is
 * not looked up before the response, so neither the response nor its time reveals who is subscribed.
 */
export async function newsletterSubscribe(c: AuthRequest) {
  const { database, mails, now } = c.var.auth;
  const { email, page } = await readBody(c, subscription);
  const payload: NewsletterPayload = {
    consent: readWords("newsletter").consent,
    page,
    askedAt: now().toISOString(),
  };
  const rejection = await database.transaction(({ own }) =>
    mails.add(own, {
      kind: "newsletter",
      recipient: email,
      pkce: false,
      networks: visitorNetworks(c),
      payload,
    }),
  );
  if (rejection) throw tooManyCalls(c, rejection.waitSeconds);
  mails.wake();
  return c.json({ status: "pending" });
}
