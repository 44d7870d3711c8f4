import {
  callerDeleted,
  type Extension,
  findAddresses,
  findUserById,
  HttpError,
  hasAddress,
  profileOf,
  readAnyJson,
  type SignedInRequest,
  takeAccountLimit,
  takeLimit,
  type User,
} from "#accounts/index.ts";
import { readTrial, toLine } from "#leads/lead-fields.ts";
import { stateOf } from "#leads/state.ts";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { addLeadMails, type DeletedPayload } from "#server/leads/lead-mails.ts";
import type { Lead } from "#server/leads/leads-table.ts";
import { changes } from "#server/leads/sales-mail.ts";
import * as store from "#server/leads/store.ts";
import { requireFields } from "#server/leads/take-demo.ts";
import { siteOf } from "#server/site-language.ts";
import { leadEventRequest } from "#server/webhook/webhook.ts";

const errors = readWords("server-errors").trial;

const ofCaller = ({ id, email, email_confirmed_at }: User) =>
  store.ofOwner(id, email_confirmed_at ? email : null);

export async function getLeads(c: SignedInRequest) {
  const leads = await store.findLeads(c.var.auth.database, ofCaller(c.var.caller.user));
  return c.json({ leads: leads.map(store.presentLead) });
}

/** Limits changes by account, and by network for one with many accounts: each change mails the sales mailbox. */
async function takeTrialLimits(c: SignedInRequest) {
  const { user } = c.var.caller;
  await takeAccountLimit(c, "trial", user);
  await takeLimit(c, "trialFromNetwork", user);
}

/**
 * PUT /leads: requests a trial, or changes the open request. `based_on` must be the reference and version of the newest one,
 * so that two tabs do not undo each other; a request that is equal to the stored one changes nothing. One that was
 * withdrawn or closed stays, and a new one is added.
 */
export async function putTrial(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const { user } = c.var.caller;
  if (!user.email || !user.email_confirmed_at) {
    throw new HttpError(403, "email_not_confirmed", errors.emailNotConfirmed);
  }
  const input = await readAnyJson(c);
  const base: Partial<Lead> = Object(Object(input).based_on);
  const language = siteOf(input);
  const { unstorable, body } = readWords("server-errors", language).trial;
  const words = { errors: { ...readWords("trial", language).errors, unstorable, body } };
  const read = requireFields(readTrial(words, input, now()));
  const { first_page, campaign, ...typed } = read;
  await takeTrialLimits(c);
  const lead = await database.transaction(async (tables) => {
    const owner = await findUserById(tables.auth, user.id);
    if (!owner) throw callerDeleted();
    const [newest] = await store.findLeads(tables, (query) =>
      query
        .where((eb) => eb.and({ user_id: user.id, kind: "trial" }))
        .orderBy("requested_at", "desc")
        .limit(1),
    );
    const open = newest && !newest.withdrawn_at && !newest.closed_at ? newest : undefined;
    const names = Object.keys(typed) as (keyof typeof typed)[];
    const differing = names.filter((name) => String(open?.[name]) !== String(typed[name]));
    if (open && differing.length === 0) return open;
    if (base.reference !== newest?.reference || base.version !== newest?.version)
      throw conflict(newest);
    const at = now().toISOString();
    if (open) {
      const before = Object.fromEntries(differing.map((name) => [name, open[name]]));
      const { message: _, ...short } = before;
      const note = changes({ ...open, ...typed }, short)
        .map(([label, change]) => `${label}: ${change}`)
        .join("\n");
      const event = { at, actor_id: user.id, via: "visitor", action: "changed", note } as const;
      const changed = await store.changeLead(tables, open, typed, event);
      if (!changed) throw conflict(open);
      await addLeadMails(c, tables, changed, "changed", { before });
      return changed;
    }
    const { name, phone, company } = profileOf(owner.raw_user_meta_data);
    const added = await store.insertLead(tables, {
      ...typed,
      first_page,
      campaign,
      user_id: user.id,
      requested_at: at,
      kind: "trial",
      plan: "",
      wishes: [],
      fingerprint: "",
      // The account's data may hold any text.
      name: toLine(name ?? ""),
      phone: toLine(phone ?? ""),
      property: toLine(company ?? ""),
    });
    if (!added) throw conflict(newest);
    await addLeadMails(c, tables, added, "requested");
    return added;
  }, user.id);
  mails.wake();
  return c.json({ lead: store.presentLead(lead) });
}

const conflict = (stored: Lead | undefined) =>
  new HttpError(409, "conflict", errors.conflict, {
    details: { lead: stored ? store.presentLead(stored) : null },
  });

/** DELETE /leads/:reference: withdraws a lead of the caller, which stays stored. Its links in mails end. */
export async function withdrawLead(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const { user } = c.var.caller;
  await takeTrialLimits(c);
  // PostgreSQL takes no null character.
  const reference = (c.req.param("reference") ?? "").replaceAll("\0", "");
  const lead = await database.transaction(async (tables) => {
    const [found] = await store.findLeads(tables, (query) =>
      ofCaller(user)(query).where("reference", "=", reference),
    );
    if (!found) throw new HttpError(404, "lead_not_found", errors.notFound);
    if (found.withdrawn_at || found.closed_at) return found;
    const at = now().toISOString();
    const change = { withdrawn_at: at, link_key: store.makeLinkKey() };
    const event = { at, actor_id: user.id, via: "visitor", action: "withdrawn" } as const;
    const withdrawn = await store.changeLead(tables, found, change, event);
    if (!withdrawn) throw conflict(found);
    await addLeadMails(c, tables, withdrawn, "withdrawn");
    return withdrawn;
  }, user.id);
  mails.wake();
  return c.json({ lead: store.presentLead(lead) });
}

export const showLeads: NonNullable<Extension["showUser"]> = async (tables, user) => {
  const leads = await store.findLeads(tables, store.ofOwner(user.id, user.email));
  const text = leads.map((lead) => `${lead.reference}, ${stateOf(lead, new Date())}`).join("; ");
  return { leads: { text: text || undefined, data: leads.map(store.presentLead) } };
};

/** Returns the mail to the sales mailbox, and the events for the webhook, about the leads that are deleted with a user. */
export const tellSalesOfDeletion: NonNullable<Extension["beforeDelete"]> = async (
  tables,
  { id },
) => {
  const user = await findUserById(tables.auth, id);
  const addresses = user?.email_confirmed_at
    ? await findAddresses(tables.auth, id, user.email)
    : [];
  const leads = await store.findLeads(tables, (query) =>
    query
      .where((eb) => eb.or([eb("user_id", "=", id), hasAddress(addresses, "requested_at")(eb)]))
      .orderBy("requested_at"),
  );
  if (leads.length === 0) return [];
  const references = leads.map(({ reference }) => reference);
  const payload: DeletedPayload = { event: "deleted", reference: references.join(", ") };
  return [
    { kind: "leadSales", recipient: company.email.sales, pkce: false, payload },
    ...references.map((subject) =>
      leadEventRequest({ type: "request.withdrawn", subject }, new Date()),
    ),
  ];
};
