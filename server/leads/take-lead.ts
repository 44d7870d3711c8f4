import { createHash } from "node:crypto";
import {
  type AuthRequest,
  callerDeleted,
  findUserById,
  HttpError,
  isFromOtherSite,
  isFromOwnPage,
  isOwnForm,
  profileOf,
  readAnyJson,
  readForm,
  type SignedInRequest,
  takeAccountLimit,
  takeLimit,
  toFailure,
  type User,
} from "#accounts/index.ts";
import { type Problem, readDemo, readTrial, toLine } from "#leads/lead-fields.ts";
import { fill } from "#schemas/fill.ts";
import { translations } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";
import { addLeadMails } from "#server/leads/lead-mails.ts";
import { type LeadRow, selectLeads } from "#server/leads/leads-table.ts";
import { changeLead, insertLead, isWaiting, presentLead } from "#server/leads/store.ts";
import { siteOf } from "#server/site-language.ts";

const errors = readWords("server-errors").trial;

/** Largest body, bytes: a form writes a character of a message with up to nine. */
export const maxDemoBytes = 32_768;

const otherSite = () => new HttpError(403, "other_site", readWords("demo").errors.otherSite);

/**
 * POST /demo: stores a demo request, and mails the visitor and the sales mailbox. An equal request of the same address
 * that still waits gets the answer of the first one and changes nothing. A form of a page without script is answered with a
 * redirect to the page's notice.
 */
export async function postDemo(c: AuthRequest) {
  if (isOwnForm(c)) return answerForm(c);
  await takeLimit(c, "demo");
  if (isFromOtherSite(c)) throw otherSite();
  return c.json({ demo: presentLead(await takeDemo(c, await readAnyJson(c))) });
}

async function answerForm(c: AuthRequest) {
  let page = "/demo";
  const notice = (name: string) => c.redirect(`${c.var.auth.config.siteUrl}${page}#${name}`, 303);
  try {
    await takeLimit(c, "demo");
    if (!isFromOwnPage(c)) throw otherSite();
    const form = await readForm(c);
    const parts = form.getAll("parts").filter(Boolean);
    const typed = { ...Object.fromEntries(form), parts };
    page = translations[page]?.[siteOf(typed)] ?? page;
    await takeDemo(c, typed, { keepsWishes: true });
    return notice("sent");
  } catch (error) {
    const { headers } = toFailure(error, c, c.var.logError);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return notice("not-sent");
  }
}

async function takeDemo(c: AuthRequest, input: unknown, form = {}): Promise<LeadRow> {
  const { database, mails, now } = c.var.auth;
  const words = readWords("demo", siteOf(input));
  const { impossible, isTrapped, first_page, campaign, ...typed } = requireFields(
    readDemo(words, input, now(), form),
    words.errors.body,
  );
  // Without script no one is asked again, so sales agree on another time.
  if (impossible.length > 0) {
    const wished = fill(words.errors.impossible, { time: impossible.join(", ") });
    typed.message = `${typed.message}\n\n${wished}`.trim();
  }
  await takeLimit(c, "demoFromNetwork");
  const lists = { parts: JSON.stringify(typed.parts), wishes: JSON.stringify(typed.wishes) };
  const values = { ...typed, ...lists };
  const fingerprint = createHash("sha256").update(JSON.stringify(values)).digest("base64url");
  const lead = await database.transaction(async (tables) => {
    const request = {
      ...values,
      first_page,
      campaign,
      fingerprint,
      kind: "demo" as const,
      requested_at: now().toISOString(),
      channels: "",
      start_on: null,
    };
    const added = await insertLead(tables.own, request, null);
    if (added) await addLeadMails(c, tables, added, "requested", isTrapped ? { isTrapped } : {});
    const equal = selectLeads(tables.own)
      .where("fingerprint", "=", fingerprint)
      .where((eb) => isWaiting(eb));
    return added ?? equal.executeTakeFirstOrThrow();
  });
  mails.wake();
  return lead;
}

function requireFields<Value>(read: { value: Value } | Problem, unreadable: string): Value {
  if (!("fields" in read)) return read.value;
  const { "": whole, ...fields } = read.fields;
  const message = Object.values(fields)[0] ?? whole ?? unreadable;
  const { nearest } = read;
  throw new HttpError(400, "validation_failed", message, {
    details: { fields, ...(nearest && { nearest }) },
  });
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
  const base: Partial<LeadRow> = Object(Object(input).based_on);
  const language = siteOf(input);
  const { unstorable, body } = readWords("server-errors", language).trial;
  const trial = { errors: { ...readWords("trial", language).errors, unstorable } };
  const read = requireFields(readTrial(trial, input, now()), body);
  const { parts, first_page, campaign, ...typed } = read;
  await takeTrialLimits(c, user);
  const values = { ...typed, parts: JSON.stringify(parts) };
  const lead = await database.transaction(async (tables) => {
    const owner = await findUserById(tables.auth, user.id);
    if (!owner) throw callerDeleted();
    const newest = await selectLeads(tables.own)
      .where((eb) => eb.and({ user_id: user.id, kind: "trial" }))
      .orderBy("requested_at", "desc")
      .executeTakeFirst();
    const open = newest && !newest.withdrawn_at && !newest.closed_at ? newest : undefined;
    const names = Object.keys(values) as (keyof typeof values)[];
    const differing = names.filter((name) => open?.[name] !== values[name]);
    if (open && differing.length === 0) return open;
    if (base.reference !== newest?.reference || base.version !== newest?.version)
      throw conflict(newest);
    const at = now().toISOString();
    if (open) {
      const event = { at, actor_id: user.id, via: "visitor", action: "changed" } as const;
      const changed = await changeLead(tables.own, open, values, event);
      if (!changed) throw conflict(open);
      const stored = { ...open, parts: JSON.parse(open.parts) };
      const before = Object.fromEntries(differing.map((name) => [name, stored[name]]));
      await addLeadMails(c, tables, changed, "changed", { before });
      return changed;
    }
    const { name, phone, company } = profileOf(owner.raw_user_meta_data);
    const request = {
      ...values,
      first_page,
      campaign,
      user_id: user.id,
      requested_at: at,
      kind: "trial" as const,
      plan: "",
      wishes: "[]",
      fingerprint: "",
      // The account's data may hold any text.
      name: toLine(name ?? ""),
      phone: toLine(phone ?? ""),
      property: toLine(company ?? ""),
    };
    const added = await insertLead(tables.own, request, user.id);
    if (!added) throw conflict(newest);
    await addLeadMails(c, tables, added, "requested");
    return added;
  }, user.id);
  mails.wake();
  return c.json({ lead: presentLead(lead) });
}

const conflict = (stored: LeadRow | undefined) =>
  new HttpError(409, "conflict", errors.conflict, {
    details: { lead: stored ? presentLead(stored) : null },
  });

/** Limits changes by account, and by network for one with many accounts: each change mails the sales mailbox. */
export async function takeTrialLimits(c: AuthRequest, user: User): Promise<void> {
  await takeAccountLimit(c, "trial", user);
  await takeLimit(c, "trialFromNetwork", user);
}
