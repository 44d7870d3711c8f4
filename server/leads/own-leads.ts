import {
  type Extension,
  findAddresses,
  findUserById,
  HttpError,
  hasAddress,
  type SignedInRequest,
  type Tables,
  type User,
} from "#accounts/index.ts";
import { stateOf } from "#leads/state.ts";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { addLeadMails, type DeletedPayload } from "#server/leads/lead-mails.ts";
import { selectLeads } from "#server/leads/leads-table.ts";
import { changeLead, makeLinkKey, mostLeads, presentLead } from "#server/leads/store.ts";
import { takeTrialLimits } from "#server/leads/take-lead.ts";
import { leadEventRequest } from "#server/webhook/lead-events.ts";

const errors = readWords("server-errors").trial;

const confirmed = ({ id, email, email_confirmed_at }: User) => {
  return { id, email: email_confirmed_at ? email : null };
};

function findOwn(own: Tables["own"], { id, email }: Pick<User, "id" | "email">) {
  return selectLeads(own)
    .where(({ eb, or }) =>
      or([eb("user_id", "=", id), ...(email ? [eb("email", "=", email)] : [])]),
    )
    .orderBy("requested_at", "desc")
    .orderBy("id")
    .limit(2 * mostLeads);
}

export async function getLeads(c: SignedInRequest) {
  const leads = await findOwn(c.var.auth.database.own, confirmed(c.var.caller.user)).execute();
  return c.json({ leads: leads.map(presentLead) });
}

/** DELETE /leads/:reference: withdraws a lead of the caller, which stays stored. Its links in mails end. */
export async function deleteLead(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const { user } = c.var.caller;
  await takeTrialLimits(c, user);
  // PostgreSQL takes no null character.
  const reference = (c.req.param("reference") ?? "").replaceAll("\0", "");
  const lead = await database.transaction(async (tables) => {
    const found = await findOwn(tables.own, confirmed(user))
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!found) throw new HttpError(404, "lead_not_found", errors.notFound);
    if (found.withdrawn_at || found.closed_at) return found;
    const at = now().toISOString();
    const change = { withdrawn_at: at, link_key: makeLinkKey() };
    const event = { at, actor_id: user.id, via: "visitor", action: "withdrawn" } as const;
    const withdrawn = await changeLead(tables.own, found, change, event);
    if (!withdrawn) throw new HttpError(409, "conflict", errors.conflict);
    await addLeadMails(c, tables, withdrawn, "withdrawn");
    return withdrawn;
  }, user.id);
  mails.wake();
  return c.json({ lead: presentLead(lead) });
}

export const showLeads: NonNullable<Extension["showUser"]> = async ({ own }, user) => {
  const leads = await findOwn(own, user).execute();
  const text = leads.map((lead) => `${lead.reference}, ${stateOf(lead, new Date())}`).join("; ");
  return { leads: { text: text || undefined, data: leads.map(presentLead) } };
};

/** Returns the mail to the sales mailbox, and the events for the webhook, about the leads that are deleted with a user. */
export const tellSalesOfDeletion: NonNullable<Extension["beforeDelete"]> = async (
  { auth, own },
  { id },
) => {
  const user = await findUserById(auth, id);
  const addresses = user?.email_confirmed_at ? await findAddresses(auth, id, user.email) : [];
  const leads = await selectLeads(own)
    .where((eb) => {
      const isOfAddress = addresses.length > 0 ? [hasAddress(addresses, "requested_at")(eb)] : [];
      return eb.or([eb("user_id", "=", id), ...isOfAddress]);
    })
    .orderBy("requested_at")
    .execute();
  if (leads.length === 0) return [];
  const reference = leads.map((lead) => lead.reference).join(", ");
  const payload: DeletedPayload = { event: "deleted", reference };
  return [
    { kind: "leadSales", recipient: company.email.sales, pkce: false, payload },
    ...leads.map(({ reference: subject }) =>
      leadEventRequest({ type: "request.withdrawn", subject }, new Date()),
    ),
  ];
};
