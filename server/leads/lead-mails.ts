import {
  type AuthRequest,
  type AuthService,
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
import { findLead, toLeads } from "#server/leads/store.ts";
import { addLeadEvent } from "#server/webhook/lead-events.ts";

/** Payload of a mail about a lead. The lead is read when the mail is sent, so the queue holds no copy. */
type LeadMailPayload = {
  event: MailedAction;
  leadId: string;
  before?: Before;
  /** Of what staff did: the time that the lead has for it. A step that was undone and taken again has another. */
  at?: string | null;
  /** True if the field was filled in that people do not see. Only sales is told. */
  isTrapped?: boolean;
};
/** Payload of the mail to sales after the account was deleted. */
export type DeletedPayload = { event: "deleted"; reference: string };

async function addressOf({ auth }: Tables, lead: LeadRow): Promise<string> {
  const [{ email } = { email: "" }] = await toLeads(auth, [lead]);
  return email;
}

/** Adds the mails and the webhook's event about what the sender did. Throws a 429 if the budget of the sender is used up. */
export async function addLeadMails(
  c: AuthRequest,
  tables: Tables,
  lead: LeadRow,
  event: "requested" | "changed" | "withdrawn",
  forSales: Pick<LeadMailPayload, "before" | "isTrapped"> = {},
): Promise<void> {
  const { mails } = c.var.auth;
  const payload: LeadMailPayload = { event, leadId: lead.id };
  const mail = { pkce: false, networks: visitorNetworks(c) };
  const recipient = await addressOf(tables, lead);
  const kind = lead.kind === "demo" && event === "requested" ? "leadReceipt" : "leadNotice";
  const rejection = await mails.add(tables.own, { ...mail, kind, recipient, payload });
  if (rejection) throw tooManyCalls(c, rejection.waitSeconds, recipient);
  const toSales = { kind: "leadSales", recipient: company.email.sales };
  await mails.add(tables.own, { ...mail, ...toSales, payload: { ...payload, ...forSales } });
  const type = `request.${event === "requested" ? "created" : event}` as const;
  await addLeadEvent(c.var.auth, tables.own, { type, subject: lead.reference });
}

/** What staff does and its sender is told, with the column that has its time. */
const staffSteps = { answered: "answered_at", "set up": "set_up_at", closed: "closed_at" } as const;
const isStaffStep = (event: LeadAction): event is keyof typeof staffSteps => event in staffSteps;

/** Tells the webhook and the sender what staff did; the mail waits for an undo. Of a request of someone else there is no mail. */
export async function addStaffMail(
  service: Pick<AuthService, "mails" | "config" | "now">,
  tables: Tables,
  lead: LeadRow,
  event: LeadAction,
): Promise<void> {
  if (!isStaffStep(event)) return;
  const type = `request.${event === "set up" ? "set_up" : event}` as const;
  await addLeadEvent(service, tables.own, { type, subject: lead.reference });
  if (!isToldOf(lead.closed_reason)) return;
  const payload: LeadMailPayload = { event, leadId: lead.id, at: lead[staffSteps[event]] };
  await service.mails.add(tables.own, {
    kind: "leadNotice",
    recipient: await addressOf(tables, lead),
    pkce: false,
    payload,
    networks: null,
    delaySeconds: undoMs / 1000,
  });
}

type Service = Pick<AuthService, "database" | "config" | "now">;

/** Returns the mail to the sender; null if the lead was deleted, or is no longer as the mail says. */
export async function writePersonMail(service: Service, row: Job): Promise<WrittenMail | null> {
  const { event, leadId, at }: LeadMailPayload = JSON.parse(row.payload);
  const lead = await findLead(service.database, { id: leadId });
  // The account's address may have changed, and the old one may belong to another person by now.
  if (!lead || lead.email !== row.recipient) return null;
  const state = stateOf(lead, service.now());
  const isAsking = event === "requested" || event === "changed";
  if (isAsking ? lead.withdrawn_at || lead.closed_at : state !== event) return null;
  if (isStaffStep(event) && lead[staffSteps[event]] !== at) return null;
  const { siteUrl, mailFrom } = service.config;
  return { mail: personMail({ siteUrl, mailFrom, lead, event }) };
}

export async function writeSalesMail(service: Service, row: Job): Promise<WrittenMail | null> {
  const payload: LeadMailPayload | DeletedPayload = JSON.parse(row.payload);
  const { siteUrl } = service.config;
  const to = row.recipient;
  if (payload.event === "deleted") return { mail: requestDeleted(siteUrl, to, payload.reference) };
  const { event, leadId, before, isTrapped } = payload;
  const lead = await findLead(service.database, { id: leadId });
  if (!lead || (event === "withdrawn") !== Boolean(lead.withdrawn_at)) return null;
  return { mail: salesMail({ siteUrl, to, event, lead, before, isTrapped, now: service.now() }) };
}
