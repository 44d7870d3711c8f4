import {
  type AuthRequest,
  type AuthService,
  findUserById,
  type Job,
  type Tables,
  tooManyCalls,
  visitorNetworks,
  type WrittenMail,
} from "#accounts/index.ts";
import { isToldOf, type LeadAction, type MailedAction, stateOf, undoMs } from "#leads/state.ts";
import { company } from "#schemas/facts/company.ts";
import type { LeadRow } from "#server/leads/leads-table.ts";
import { personMail } from "#server/leads/person-mail.ts";
import { type Before, requestDeleted, salesMail } from "#server/leads/sales-mail.ts";
import { findLead, type Lead } from "#server/leads/store.ts";
import { addLeadEvent, type LeadEvent } from "#server/webhook/lead-events.ts";

/** Payload of a mail about a lead. The lead is read when the mail is sent, so the queue holds no copy. */
export type LeadMailPayload =
  | {
      event: MailedAction;
      leadId: string;
      before?: Before;
      /** Of what staff did: the time that the lead has for it. A step that was undone and taken again has another. */
      at?: string | null;
      /** True if the field was filled in that people do not see. Only sales is told. */
      isTrapped?: boolean;
    }
  /** For the sales mailbox, after the account was deleted. */
  | { event: "deleted"; reference: string };

async function addressOf({ auth }: Tables, lead: Pick<LeadRow, "email" | "user_id">) {
  if (lead.email !== null) return lead.email;
  return (await findUserById(auth, lead.user_id ?? ""))?.email ?? "";
}

/** Adds the mails and the webhook's event about what the sender did. Throws a 429 if the budget of the sender is used up. */
export async function addLeadMails(
  c: AuthRequest,
  tables: Tables,
  lead: LeadRow,
  {
    event,
    before,
    isTrapped,
  }: { event: "requested" | "changed" | "withdrawn"; before?: Before; isTrapped?: boolean },
): Promise<void> {
  const { mails } = c.var.auth;
  const about: LeadMailPayload = { event, leadId: lead.id };
  const mail = { pkce: false, networks: visitorNetworks(c) };
  const recipient = await addressOf(tables, lead);
  const isStrangers = lead.kind === "demo" && event === "requested";
  const kind = isStrangers ? "leadReceipt" : "leadNotice";
  const rejection = await mails.add(tables.own, { ...mail, kind, recipient, payload: about });
  if (rejection) throw tooManyCalls(c, rejection.waitSeconds, recipient);
  const payload = { ...about, ...(before && { before }), ...(isTrapped && { isTrapped }) };
  const toSales = { kind: "leadSales", recipient: company.email.sales, payload };
  await mails.add(tables.own, { ...mail, ...toSales });
  const type = event === "requested" ? "request.created" : (`request.${event}` as const);
  await addLeadEvent(c.var.auth, tables.own, { type, subject: lead.reference });
}

const timeOf = (lead: LeadRow | Lead, event: LeadAction) =>
  ({ answered: lead.answered_at, "set up": lead.set_up_at, closed: lead.closed_at })[
    event as "answered"
  ] ?? null;

const toldSteps: Partial<Record<LeadAction, LeadEvent["type"]>> = {
  answered: "request.answered",
  "set up": "request.set_up",
  closed: "request.closed",
};

/** Tells the webhook and the sender what staff did; the mail waits for an undo. Of a request of someone else there is no mail. */
export async function addStaffMail(
  service: Pick<AuthService, "mails" | "config" | "now">,
  tables: Tables,
  lead: LeadRow,
  event: LeadAction,
): Promise<void> {
  const type = toldSteps[event];
  if (!type) return;
  await addLeadEvent(service, tables.own, { type, subject: lead.reference });
  const recipient = isToldOf(lead.closed_reason) && (await addressOf(tables, lead));
  if (!recipient) return;
  const payload = { event, leadId: lead.id, at: timeOf(lead, event) };
  const waits = { networks: null, delaySeconds: undoMs / 1000 };
  const mail = { kind: "leadNotice", recipient, pkce: false, payload };
  await service.mails.add(tables.own, { ...mail, ...waits });
}

type Service = Pick<AuthService, "database" | "config" | "now">;

/** Returns the mail to the sender; null if the lead was deleted, or is no longer as the mail says. */
export async function writePersonMail(service: Service, row: Job): Promise<WrittenMail | null> {
  const payload: LeadMailPayload = JSON.parse(row.payload);
  if (payload.event === "deleted") return null;
  const { event, leadId, at = null } = payload;
  const lead = await findLead(service.database, { id: leadId });
  // The account's address may have changed, and the old one may belong to another person by now.
  if (!lead || lead.email !== row.recipient) return null;
  const state = stateOf(lead, service.now());
  const isOver = state === "withdrawn" || state === "closed";
  const holds =
    event === "requested" || event === "changed"
      ? !isOver
      : state === event && timeOf(lead, event) === at;
  const { siteUrl, mailFrom } = service.config;
  return holds ? { mail: personMail({ siteUrl, mailFrom, lead, event }) } : null;
}

export async function writeSalesMail(service: Service, row: Job): Promise<WrittenMail | null> {
  const payload: LeadMailPayload = JSON.parse(row.payload);
  const { siteUrl } = service.config;
  const to = row.recipient;
  if (payload.event === "deleted") {
    return { mail: requestDeleted(siteUrl, to, payload.reference) };
  }
  const { event, leadId, before, isTrapped } = payload;
  const lead = await findLead(service.database, { id: leadId });
  if (!lead || (event === "withdrawn") !== Boolean(lead.withdrawn_at)) return null;
  return { mail: salesMail({ siteUrl, to, event, lead, before, isTrapped, now: service.now() }) };
}
