import { site } from "#content/site.ts";
import { exportAccount as readAccount } from "#server/accounts/export-account.ts";
import type { User } from "#server/accounts/users.ts";
import { takeAccountLimit } from "#server/auth/requests.ts";
import { securityEvent } from "#server/auth/security-event.ts";
import type { SignedInRequest } from "#server/auth/service.ts";
import { networksOf } from "#server/http/visitor.ts";

/** GET /export: returns a file with everything that is stored about the caller. */
export async function exportAccount(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const { user } = c.var.caller;
  await takeAccountLimit(c, "accountExport", user);
  const address = user.email_confirmed_at ? user.email : null;
  const recipients = address ? [address, mails.hashRecipient(address)] : [];
  const tables = await readAccount(database, user, recipients);
  // The queue has no addresses of sent mails; the selected ones are the caller's.
  for (const mail of tables.mail_queue ?? [])
    if (recipients.includes(String(mail.recipient))) mail.recipient = address;
  for (const entry of tables.audit_log_entries ?? []) {
    entry.ip_address = showIpAddress(entry, user);
  }
  const time = now().toISOString();
  c.header("Content-Disposition", `attachment; filename="account-${time.slice(0, 10)}.json"`);
  c.header("Content-Type", "application/json; charset=utf-8");
  securityEvent(c, "account_exported", user.email ?? user.id);
  return c.body(JSON.stringify({ service: site.name, exported_at: time, tables }, null, 2));
}

/** Actions that anyone can cause by typing the owner's email address. */
const askedByAnyone: ReadonlySet<unknown> = new Set([
  "user_recovery_requested",
  "user_confirmation_requested",
  "user_repeated_signup",
]);

/** Returns the IP address of an entry of the audit log, shortened or left out if it may be that of another person. */
function showIpAddress({ ip_address, payload }: Record<string, unknown>, { id }: User): string {
  const { action, actor_id } = payload as Record<string, unknown>;
  const address = String(ip_address);
  if (actor_id !== id) return "that of an operator, not shown";
  return askedByAnyone.has(action) ? networksOf(address).organisation : address;
}
