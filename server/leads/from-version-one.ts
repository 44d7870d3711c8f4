import type { Extension } from "#accounts/index.ts";
import { terms } from "#schemas/facts/terms.ts";

// Gone after the first release with the new tables, with accounts/commands/convert.ts.

const columns = `id, reference, kind, user_id, email, name, phone, property, rooms, plan, parts, wishes,
  channels, start_on, language, message, first_page, campaign, requested_at, reply_by, answered_at,
  set_up_at, ends_at, withdrawn_at, closed_at, closed_reason, version, link_key, fingerprint`;
const after = (column: string, span: string) =>
  `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+${span}')`;
const replyBy = after("requested_at", `${terms.replyHours} hours`);
const linkKey = "lower(hex(randomblob(32)))";

/** Both tables of requests become leads. A range of rooms, such as 11-20, becomes its end. */
export const leadsFromVersionOne: NonNullable<Extension["fromVersionOne"]> = {
  into: "leads",
  tables: ["trial_requests", "demo_requests"],
  sql: `
    INSERT INTO main.leads (${columns}) SELECT old.id, reference, 'trial', user_id, NULL,
      coalesce(raw_user_meta_data ->> 'display_name', ''),
      coalesce(raw_user_meta_data ->> 'phone_number', ''),
      coalesce(raw_user_meta_data ->> 'company_name', ''),
      CAST(substr(rooms, instr(rooms, '-') + 1) AS INTEGER), '', parts, '[]', channels, start_on,
      language, message, first_page, campaign, requested_at, ${replyBy}, answered_at, set_up_at,
      ${after("set_up_at", `${terms.trialDays} days`)}, withdrawn_at, closed_at, closed_reason, 1,
      ${linkKey}, '' FROM old.trial_requests AS old JOIN old.users ON users.id = user_id;
    INSERT INTO main.leads (${columns}) SELECT id, reference, 'demo', NULL, email, name, phone,
      property, rooms, plan, parts, wishes, '', NULL, language, message, first_page, campaign,
      requested_at, ${replyBy}, answered_at, NULL, NULL, withdrawn_at, closed_at, closed_reason, 1,
      ${linkKey}, 'converted ' || id FROM old.demo_requests;`,
};
