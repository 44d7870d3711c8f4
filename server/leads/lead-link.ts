import { z } from "zod";
import { type AuthRequest, HttpError, readBody } from "#accounts/index.ts";
import type { LeadLinkAnswer } from "#leads/contract.ts";
import { stateOf, undoMs } from "#leads/state.ts";
import { readWords } from "#schemas/words.ts";
import { lastChange, takeStep } from "#server/leads/follow-up.ts";
import { readMailToken } from "#server/leads/mail-links.ts";
import { findEvents, findLead } from "#server/leads/store.ts";

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
    const { action } = found;
    const { id, reference, kind, version } = found.lead;
    const last = lastChange(await findEvents(tables.own, id));
    const isOwn =
      last?.via === "mail" &&
      last.action === action &&
      now().getTime() - Date.parse(last.at) < undoMs;
    if (step === "undo" && !isOwn) throw new HttpError(422, "nothing_to_undo", errors.noUndo);
    if (step !== "ask") {
      const next = { action: step === "undo" ? "undone" : action, version } as const;
      await takeStep(c.var.auth, tables, found.lead, next, { actor_id: null, via: "mail" });
    }
    const lead = (await findLead(tables, { id })) ?? found.lead;
    const canUndo = step !== "undo" && (isOwn || lead.version > version);
    return { reference, kind, action, state: stateOf(lead, now()), canUndo };
  });
  mails.wake();
  return c.json(answer satisfies LeadLinkAnswer);
}
