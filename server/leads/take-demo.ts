import { createHash } from "node:crypto";
import {
  type AuthRequest,
  HttpError,
  isFromOtherSite,
  isFromOwnPage,
  isOwnForm,
  readAnyJson,
  readForm,
  takeLimit,
  toFailure,
} from "#accounts/index.ts";
import { type Problem, readDemo } from "#leads/lead-fields.ts";
import { fill } from "#schemas/fill.ts";
import { translations } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";
import { addLeadMails } from "#server/leads/lead-mails.ts";
import type { Lead } from "#server/leads/leads-table.ts";
import * as store from "#server/leads/store.ts";
import { siteOf } from "#server/site-language.ts";

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
  return c.json({ demo: store.presentLead(await takeDemo(c, await readAnyJson(c))) });
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

async function takeDemo(c: AuthRequest, input: unknown, form = {}): Promise<Lead> {
  const { database, mails, now } = c.var.auth;
  const words = readWords("demo", siteOf(input));
  const read = requireFields(readDemo(words, input, now(), form));
  const { impossible, isTrapped, first_page, campaign, ...typed } = read;
  // Without script no one is asked again, so sales agree on another time.
  if (impossible.length > 0) {
    const wished = fill(words.errors.impossible, { time: impossible.join(", ") });
    typed.message = `${typed.message}\n\n${wished}`.trim();
  }
  await takeLimit(c, "demoFromNetwork");
  // For sales, on the desk and by mail.
  const note = isTrapped ? readWords("mails").salesRequest.trapped : "";
  const fingerprint = createHash("sha256").update(JSON.stringify(typed)).digest("base64url");
  const lead = await database.transaction(async (tables) => {
    const added = await store.insertLead(tables, {
      ...typed,
      first_page,
      campaign,
      fingerprint,
      kind: "demo",
      requested_at: now().toISOString(),
      channels: "",
      note,
    });
    if (added) await addLeadMails(c, tables, added, "requested");
    const isEqual = (query: store.LeadQuery) =>
      query.where("fingerprint", "=", fingerprint).where(store.isWaiting);
    const [lead] = added ? [added] : await store.findLeads(tables, isEqual);
    return lead as Lead;
  });
  mails.wake();
  return lead;
}

/** Returns the fields. Throws a 400 with what is wrong with them. */
export function requireFields<Value>(read: { value: Value } | Problem): Value {
  if (!("fields" in read)) return read.value;
  const { "": whole, ...fields } = read.fields;
  const [message = whole ?? ""] = Object.values(fields);
  const details = { fields, nearest: read.nearest };
  throw new HttpError(400, "validation_failed", message, { details });
}
