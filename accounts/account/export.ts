import { Readable } from "node:stream";
import { securityEvent } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { networksOf } from "#accounts/http/visitor.ts";
import { askedByAnyone } from "#accounts/rules/audit-log.ts";
import { type Row, exportAccount as readAccount } from "#accounts/rules/export-account.ts";

/**
 * GET /export: returns all that is stored about the caller, reading no further than the client does, so that slow readers
 * take no memory. `shortened` lists tables of which only the newest rows.
 */
export async function exportAccount(c: SignedInRequest) {
  const parts = writeExport(c);
  // A failure of the database up to here is answered as an error. Later it ends the connection.
  const first = await parts.next();
  securityEvent(c, "account_exported", c.var.caller.user);
  const day = c.var.auth.now().toISOString().slice(0, 10);
  c.header("Content-Disposition", `attachment; filename="account-${day}.json"`);
  c.header("Content-Type", "application/json; charset=utf-8");
  const bytes = async function* () {
    try {
      yield Buffer.from(first.value ?? "");
      for await (const part of parts) yield Buffer.from(part);
    } catch (cause) {
      // Without the database's message.
      throw new Error("The export failed and is incomplete.", { cause });
    }
  };
  return c.body(Readable.toWeb(Readable.from(bytes(), { objectMode: false })) as ReadableStream);
}

/** Returns the text of the file in parts, with one line for each row. */
async function* writeExport(c: SignedInRequest): AsyncGenerator<string> {
  const { config, mails, now } = c.var.auth;
  const { user } = c.var.caller;
  const address = user.email_confirmed_at ? user.email : null;
  const recipients = address ? [address, mails.hashRecipient(address)] : [];
  const shortened = new Set<string>();
  let begun = `{\n"service": ${JSON.stringify(config.brand.name)},\n"exported_at": "${now().toISOString()}",\n"tables": {`;
  let [current, separator] = ["", ""];
  for await (const { table, rows, isShortened } of readAccount(c.var.auth, user, recipients)) {
    if (isShortened) shortened.add(table);
    if (table !== current) {
      begun += `${current && "],"}\n${JSON.stringify(table)}: [`;
      [current, separator] = [table, ""];
    }
    for (const row of rows) {
      const shown = { ...row };
      if (table === "audit_log_entries") shown.ip_address = showIpAddress(row, user.id);
      // The queue has no addresses of sent mails; the selected ones are the caller's.
      if (table === "mail_queue" && recipients.includes(String(row.recipient)))
        shown.recipient = address;
      begun += `${separator}\n${JSON.stringify(shown)}`;
      separator = ",";
    }
    yield begun;
    begun = "";
  }
  yield `]\n},\n"shortened": ${JSON.stringify([...shortened])}\n}\n`;
}

/** Returns the IP address of an entry of the audit log, shortened or left out if it may be that of another person. */
function showIpAddress({ ip_address, payload }: Row, userId: string): string {
  const { action, actor_id } = payload as Record<string, unknown>;
  const address = String(ip_address);
  if (actor_id !== userId) return "that of an operator, not shown";
  return askedByAnyone.some((one) => one === action) ? networksOf(address).organisation : address;
}
