import { securityEvent } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { networksOf } from "#accounts/http/visitor.ts";
import { askedByAnyone } from "#accounts/rules/audit-log.ts";
import { type Row, exportAccount as readAccount } from "#accounts/rules/export-account.ts";

/** GET /export: returns all that is stored about the caller. `shortened` lists tables of which only the newest rows. */
export async function exportAccount(c: SignedInRequest) {
  const { config, mails, now } = c.var.auth;
  const { user } = c.var.caller;
  const exported_at = now().toISOString();
  const address = user.email_confirmed_at ? user.email : null;
  const recipients = address ? [address, mails.hashRecipient(address)] : [];
  const tables: Record<string, Row[]> = {};
  const shortened = new Set<string>();
  for await (const { table, rows, isShortened } of readAccount(c.var.auth, user, recipients)) {
    if (isShortened) shortened.add(table);
    const shown = rows.map((row) => {
      if (table === "audit_log_entries") return { ...row, ip_address: showIpAddress(row, user.id) };
      // The queue has no addresses of sent mails; the selected ones are the caller's.
      const isCallers = table === "mail_queue" && recipients.includes(String(row.recipient));
      return isCallers ? { ...row, recipient: address } : row;
    });
    tables[table] = [...(tables[table] ?? []), ...shown];
  }
  securityEvent(c, "account_exported", user);
  const name = `account-${exported_at.slice(0, 10)}.json`;
  c.header("Content-Disposition", `attachment; filename="${name}"`);
  c.header("Content-Type", "application/json; charset=utf-8");
  const file = { service: config.brand.name, exported_at, tables, shortened: [...shortened] };
  return c.body(`${JSON.stringify(file, null, 2)}\n`);
}

/** Returns the IP address of an entry of the audit log, shortened or left out if it may be that of another person. */
function showIpAddress({ ip_address, payload }: Row, userId: string): string {
  const { action, actor_id } = payload as Record<string, unknown>;
  const address = String(ip_address);
  if (actor_id !== userId) return "that of an operator, not shown";
  return askedByAnyone.some((one) => one === action) ? networksOf(address).organisation : address;
}
