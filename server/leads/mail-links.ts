import { createHmac, timingSafeEqual } from "node:crypto";
import type { Tables } from "#accounts/index.ts";
import type { MailAction } from "#leads/state.ts";
import type { Lead } from "#server/leads/leads-table.ts";
import { findLead } from "#server/leads/store.ts";

/** What a link in a mail may record, by the number in its token. */
const mailActions: readonly MailAction[] = ["answered", "set up"];

/** How long a link works, seconds. The digest of each morning has new ones. */
const linkSeconds = 7 * 86_400;
const idBytes = 16;
const claimBytes = idBytes + 1 + 4;

export const deskLink = (siteUrl: string, { reference }: Pick<Lead, "reference">) =>
  `${siteUrl}/desk#${reference}`;

/**
 * Returns the link with which the reader of a mail records an action without signing in. It leads to a page with a button,
 * as mail scanners open links. The token is in the fragment, which browsers send to no server: id of the lead, action, expiry
 * and their HMAC with the lead's own key, as the server's keys rotate.
 */
export function mailLink(
  siteUrl: string,
  lead: Pick<Lead, "id" | "link_key">,
  action: MailAction,
  now: Date,
): string {
  const claims = Buffer.alloc(claimBytes);
  claims.write(lead.id.replaceAll("-", ""), "hex");
  claims.writeUInt8(mailActions.indexOf(action), idBytes);
  claims.writeUInt32BE(Math.floor(now.getTime() / 1000) + linkSeconds, idBytes + 1);
  const token = Buffer.concat([claims, sign(lead, claims)]).toString("base64url");
  return `${siteUrl}/desk/link#token=${token}`;
}

/** Returns the lead and the action of a token; undefined if it is invalid, has expired, or its lead has another key. */
export async function readMailToken(tables: Tables, token: string, now: Date) {
  const bytes = Buffer.from(token, "base64url");
  const claims = bytes.subarray(0, claimBytes);
  const action = bytes.length === claimBytes + 32 ? mailActions[claims.readUInt8(idBytes)] : null;
  if (!action || claims.readUInt32BE(idBytes + 1) * 1000 < now.getTime()) return undefined;
  const id = claims.toString("hex", 0, idBytes);
  const lead = await findLead(tables, {
    id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
  });
  const isValid = lead && timingSafeEqual(bytes.subarray(claimBytes), sign(lead, claims));
  return isValid ? { lead, action } : undefined;
}

function sign({ id, link_key }: Pick<Lead, "id" | "link_key">, claims: Buffer): Buffer {
  // Without a key anyone could sign.
  if (!link_key) throw new Error(`The lead ${id} has no link key`);
  return createHmac("sha256", link_key).update("lead link ").update(claims).digest();
}
