import {
  type AuthService,
  findUserById,
  parse,
  type QueuedMail,
  type WrittenMail,
} from "#accounts/index.ts";
import { company } from "#schemas/facts/company.ts";
import type { PartSlug } from "#schemas/facts/products.ts";
import { trialDeleted, trialToPerson, trialToSales } from "#server/trial/trial-messages.ts";
import { trialTables } from "#server/trial/trial-tables.ts";

/** Payload of a mail about a trial request. The request is read when the mail is sent, so the queue holds no copy. */
export type TrialMailPayload =
  | { event: "requested" | "changed" | "withdrawn"; userId: string; requestId: string }
  /** For the sales mailbox, after the account was deleted. */
  | { event: "deleted"; reference: string };

/** Returns a mail about a trial request; null if the request was deleted, withdrawn or made again in the meantime. */
export async function writeTrialMail(
  { database, config: { siteUrl } }: Pick<AuthService, "database" | "config">,
  row: QueuedMail,
): Promise<WrittenMail | null> {
  const payload: TrialMailPayload = JSON.parse(row.payload);
  const { recipient } = row;
  if (payload.event === "deleted") {
    return { mail: trialDeleted({ siteUrl, to: recipient, reference: payload.reference }) };
  }
  const { event, userId, requestId } = payload;
  const request = await trialTables(database.own)
    .selectFrom("trial_requests")
    .selectAll()
    .where("id", "=", requestId)
    .executeTakeFirst();
  const user = await findUserById(database.auth, userId);
  if (!request || !user?.email) return null;
  if ((event === "withdrawn") !== (request.status === "withdrawn")) return null;

  const trial = { ...request, parts: JSON.parse(request.parts) as PartSlug[] };
  const about = { siteUrl, to: recipient, event, trial };
  if (recipient === user.email) return { mail: trialToPerson(about) };
  // The person's address has changed, and the old one may belong to another person by now.
  if (recipient !== company.email.sales) return null;
  const { display_name, company_name, phone_number } = parse(user.raw_user_meta_data);
  const person = {
    email: user.email,
    name: asText(display_name),
    company: asText(company_name),
    phone: asText(phone_number),
  };
  return { mail: trialToSales({ ...about, person }) };
}

/** Returns a value of user metadata if it is text: users may store any type there. */
const asText = (value: unknown) => (typeof value === "string" ? value : "");
