import { Readable } from "node:stream";
import { securityEvent } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { networksOf } from "#accounts/http/visitor.ts";
import { askedByAnyone } from "#accounts/rules/audit-log.ts";
import { type Row, exportAccount as readAccount } from "#accounts/rules/export-account.ts";
import type { User } from "#accounts/rules/users.ts";

/** GET /export: returns all that is stored about the caller. `shortened` lists tables of which only the newest rows. */
export async function exportAccount(c: SignedInRequest) {
  const { user } = c.var.caller;
  const day = c.var.auth.now().toISOString().slice(0, 10);
  const parts = writeExport(c);
  // A failure of the database up to here is answered as an error. Later it ends the connection.
  const first = await parts.next();
  securityEvent(c, "account_exported", user);
  c.header("Content-Disposition", `attachment; filename="account-${day}.json"`);
  c.header("Content-Type", "application/json; charset=utf-8");
  return c.body(toStream([first.value ?? ""], parts));
}

/** Returns the bytes of texts, reading no further than the client does. Its errors do not show those of the database. */
function toStream(...texts: (Iterable<string> | AsyncIterable<string>)[]) {
  const bytes = async function* () {
    try {
      for (const text of texts) for await (const part of text) yield Buffer.from(part);
    } catch (cause) {
      throw new Error("The export failed and is incomplete.", { cause });
    }
  };
  return Readable.toWeb(Readable.from(bytes(), { objectMode: false })) as ReadableStream;
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
      begun += `${separator}\n${JSON.stringify(showRow(table, row, { user, address, recipients }))}`;
      separator = ",";
    }
    yield begun;
    begun = "";
  }
  yield `]\n},\n"shortened": ${JSON.stringify([...shortened])}\n}\n`;
}

/** Returns a row without what concerns other people. */
function showRow(
  table: string,
  row: Row,
  { user, address, recipients }: { user: User; address: string | null; recipients: string[] },
): Row {
  if (table === "audit_log_entries") return { ...row, ip_address: showIpAddress(row, user) };
  // The queue has no addresses of sent mails; the selected ones are the caller's.
  const isCallers = table === "jobs" && recipients.includes(String(row.recipient));
  return isCallers ? { ...row, recipient: address } : row;
}

/** Returns the IP address of an entry of the audit log, shortened or left out if it may be that of another person. */
function showIpAddress({ ip_address, payload }: Row, { id }: User): string {
  const { action, actor_id } = payload as Record<string, unknown>;
  const address = String(ip_address);
  if (actor_id !== id) return "that of an operator, not shown";
  return askedByAnyone.some((one) => one === action) ? networksOf(address).organisation : address;
}
