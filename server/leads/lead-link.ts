import { z } from "zod";
import { type AuthRequest, HttpError, readBody } from "#accounts/index.ts";
import type { LeadLinkAnswer } from "#leads/contract.ts";
import { stateOf, undoMs } from "#leads/state.ts";
import { readWords } from "#schemas/words.ts";
import { lastChange, takeStep } from "#server/leads/follow-up.ts";
import { readMailToken } from "#server/leads/mail-links.ts";
import { findLead, type Lead } from "#server/leads/store.ts";

const errors = readWords("server-errors").desk;

const linkBody = z.object({
  token: z.string().max(200),
  /** "ask" only tells what the link does. */
  step: z.enum(["ask", "record", "undo"]),
});

/**
 * POST /lead-link: records that a lead was answered or set up today, by the link of a sales mail, or undoes that within
 * fifteen minutes. Its reader is not known, so it does nothing else and tells of the lead only reference, kind and state.
 */
export async function postLeadLink(c: AuthRequest) {
  const { database, mails, now } = c.var.auth;
  const { token, step } = await readBody(c, linkBody);
  const answer = await database.transaction(async (tables) => {
    const found = await readMailToken(tables, token, now());
    if (!found) throw new HttpError(410, "link_expired", errors.linkExpired);
    const { lead, action } = found;
    const last = await lastChange(tables.own, lead.id);
    const canUndo = (at: string | undefined) =>
      at !== undefined && now().getTime() - Date.parse(at) < undoMs;
    const isOwn = last?.via === "mail" && last.action === action && canUndo(last.at);
    const by = { actor_id: null, via: "mail" } as const;
    const { version } = lead;
    if (step === "record") await takeStep(c.var.auth, tables, lead, { action, version }, by);
    if (step === "undo") {
      if (!isOwn) throw new HttpError(422, "nothing_to_undo", errors.noUndo);
      await takeStep(c.var.auth, tables, lead, { action: "undone", version }, by);
    }
    const changed = (await findLead(tables, { id: lead.id })) as Lead;
    const isRecorded = step === "record" ? changed.version > version || isOwn : isOwn;
    return {
      reference: lead.reference,
      kind: lead.kind,
      action,
      state: stateOf(changed, now()),
      /** True if this link recorded its action, and can undo it. */
      canUndo: step !== "undo" && isRecorded,
    } satisfies LeadLinkAnswer;
  });
  mails.wake();
  return c.json(answer);
}
