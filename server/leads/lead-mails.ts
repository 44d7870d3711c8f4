import {
  type AuthRequest,
  type AuthService,
  type Job,
  type Tables,
  tooManyCalls,
  visitorNetworks,
  type WrittenMail,
} from "#accounts/index.ts";
import {
  isToldOf,
  type LeadAction,
  stateOf,
  type ToldAction,
  undoMs,
  type VisitorAction,
} from "#leads/state.ts";
import { company } from "#schemas/facts/company.ts";
import type { Lead } from "#server/leads/leads-table.ts";
import { personMail } from "#server/leads/person-mail.ts";
import { type Before, requestDeleted, salesMail } from "#server/leads/sales-mail.ts";
import { findEvents, findLead } from "#server/leads/store.ts";
import { addLeadEvent } from "#server/webhook/webhook.ts";

/** Payload of a mail about a lead. The lead is read when the mail is sent, so the queue holds no copy. */
type ToPerson = {
  event: VisitorAction | ToldAction;
  leadId: string;
  /** Of what staff did: the time that the lead has for it. A step that was undone and taken again has another. */
  at?: string | null;
};
type ToSales = { event: VisitorAction; leadId: string; before?: Before };
/** Payload of the mail to sales after the account was deleted. */
export type DeletedPayload = { event: "deleted"; reference: string };

/** Adds the mails and the webhook's event about what the sender did. Throws a 429 if the budget of the sender is used up. */
export async function addLeadMails(
  c: AuthRequest,
  { own }: Tables,
  { id: leadId, kind, email: recipient, reference: subject }: Lead,
  event: VisitorAction,
  forSales: Pick<ToSales, "before"> = {},
): Promise<void> {
  const { mails } = c.var.auth;
  const mail = { pkce: false, networks: visitorNetworks(c) };
  const payload: ToPerson & ToSales = { event, leadId };
  const isStranger = kind === "demo" && event === "requested";
  const toPerson = { kind: isStranger ? "leadReceipt" : "leadNotice", recipient };
  const rejection = await mails.add(own, { ...mail, ...toPerson, payload });
  if (rejection) throw tooManyCalls(c, rejection.waitSeconds, recipient);
  const toSales = { kind: "leadSales", recipient: company.email.sales };
  await mails.add(own, { ...mail, ...toSales, payload: { ...payload, ...forSales } });
  const type = `request.${event === "requested" ? "created" : event}` as const;
  await addLeadEvent(c.var.auth, own, { type, subject });
}

/** What staff does and its sender is told, with the column that has its time. */
const toldSteps = { answered: "answered_at", "set up": "set_up_at", closed: "closed_at" } as const;
const isTold = (event: LeadAction): event is ToldAction => event in toldSteps;

/** Tells the webhook and the sender what staff did; the mail waits for an undo. Of a request of someone else there is no mail. */
export async function addStaffMail(
  service: Pick<AuthService, "mails" | "config" | "now">,
  { own }: Tables,
  lead: Lead,
  event: LeadAction,
): Promise<void> {
  if (!isTold(event)) return;
  const { id: leadId, email: recipient, reference: subject } = lead;
  const type = `request.${event === "set up" ? "set_up" : event}` as const;
  await addLeadEvent(service, own, { type, subject });
  if (!isToldOf(lead.closed_reason)) return;
  const payload: ToPerson = { event, leadId, at: lead[toldSteps[event]] };
  const mail = { kind: "leadNotice", recipient, pkce: false, networks: null };
  await service.mails.add(own, { ...mail, payload, delaySeconds: undoMs / 1000 });
}

type Service = Pick<AuthService, "database" | "config" | "now">;

/** Returns the mail to the sender; null if the lead was deleted, or is no longer as the mail says. */
export async function writePersonMail(service: Service, row: Job): Promise<WrittenMail | null> {
  const { event, leadId, at }: ToPerson = JSON.parse(row.payload);
  const lead = await findLead(service.database, { id: leadId });
  // The account's address may have changed, and the old one may belong to another person by now.
  if (!lead || lead.email !== row.recipient) return null;
  const state = stateOf(lead, service.now());
  const isAsking = event === "requested" || event === "changed";
  if (isAsking ? lead.withdrawn_at || lead.closed_at : state !== event) return null;
  if (isTold(event) && lead[toldSteps[event]] !== at) return null;
  const { siteUrl, mailFrom } = service.config;
  return { mail: personMail({ siteUrl, mailFrom, lead, event }) };
}

export async function writeSalesMail(service: Service, row: Job): Promise<WrittenMail | null> {
  const payload: ToSales | DeletedPayload = JSON.parse(row.payload);
  const { siteUrl } = service.config;
  const to = row.recipient;
  if (payload.event === "deleted") return { mail: requestDeleted(siteUrl, to, payload.reference) };
  const { leadId, ...told } = payload;
  const lead = await findLead(service.database, { id: leadId });
  if (!lead || (told.event === "withdrawn") !== Boolean(lead.withdrawn_at)) return null;
  const events = await findEvents(service.database.own, leadId);
  const note = events.find(({ action }) => action === "requested")?.note;
  return { mail: salesMail({ siteUrl, to, lead, note, now: service.now(), ...told }) };
}
