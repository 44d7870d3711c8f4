import { type AuthService, findUserById, type Job, type WrittenMail } from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import { findLeads } from "#server/requests/leads.ts";
import {
  type Before,
  type RequestEvent,
  requestDeleted,
  salesMail,
} from "#server/requests/sales-mail.ts";
import { trialToPerson } from "#server/trial/trial-messages.ts";

/** Payload of a mail about a trial request. The request is read when the mail is sent, so the queue holds no copy. */
export type TrialMailPayload =
  | {
      event: RequestEvent;
      userId: string;
      requestId: string;
      /** Of a change: the values before it, which are stored nowhere else. */
      before?: Before;
    }
  /** For the sales mailbox, after the account was deleted. */
  | { event: "deleted"; reference: string };

/** Returns a mail about a trial request; null if the request was deleted, withdrawn or made again in the meantime. */
export async function writeTrialMail(
  { database, config: { siteUrl } }: Pick<AuthService, "database" | "config">,
  row: Job,
): Promise<WrittenMail | null> {
  const payload: TrialMailPayload = JSON.parse(row.payload);
  const { recipient } = row;
  if (payload.event === "deleted") {
    return { mail: requestDeleted({ siteUrl, to: recipient, reference: payload.reference }) };
  }
  const { event, userId, requestId, before } = payload;
  const [lead] = await findLeads(database, { id: requestId });
  const user = await findUserById(database.auth, userId);
  if (!lead || !user?.email) return null;
  if ((event === "withdrawn") !== (lead.status === "withdrawn")) return null;

  const about = { siteUrl, to: recipient, event, lead };
  if (recipient === user.email) return { mail: trialToPerson(about) };
  // The person's address has changed, and the old one may belong to another person by now.
  if (recipient !== company.email.sales) return null;
  return { mail: salesMail({ ...about, before }) };
}
