import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { accountsFile } from "../../accounts/db/accounts-file.ts";

/** Accounts that one attacker opens. */
export const largeAccounts = Array.from(
  { length: 5 },
  (_, index) => `large-${index}@hotel.example`,
);

/** What one network address adds to an account in a day: 30 sign-ins or refreshes a minute. */
const callsPerDay = 30 * 60 * 24;
const sessions = 100;
const userAgent = "Mozilla/5.0 ".padEnd(256, "x");

/**
 * Gives each of the accounts in a data directory as much as the limits allow: 100 sessions, and a day of refreshes and a
 * day of sign-ins from one network address. No server may use the directory.
 */
export function fillLargeAccounts(dataDirectory: string): void {
  const database = new DatabaseSync(accountsFile(dataDirectory));
  database.exec("PRAGMA synchronous = OFF; BEGIN");
  for (const email of largeAccounts) {
    const user = database.prepare("SELECT id, instance_id FROM users WHERE email = ?").get(email);
    fillAccount(database, { id: String(user?.id), instanceId: String(user?.instance_id), email });
  }
  database.exec("COMMIT");
  database.close();
}

type Owner = { id: string; instanceId: string; email: string };

function fillAccount(database: DatabaseSync, { id, instanceId, email }: Owner): void {
  const timeOf = (call: number) => new Date(Date.now() - 60_000 - call * 2000).toISOString();
  const addSession = database.prepare(
    "INSERT INTO sessions (id, user_id, aal, user_agent, ip, created_at, updated_at, refresh_token_hmac_key, refresh_token_counter) VALUES (?, ?, 'aal1', ?, ?, ?, ?, '', 0)",
  );
  const addMethod = database.prepare(
    "INSERT INTO mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at) VALUES (?, ?, 'password', ?, ?)",
  );
  const addEntry = database.prepare(
    "INSERT INTO audit_log_entries (instance_id, id, payload, ip_address, created_at) VALUES (?, ?, ?, ?, ?)",
  );
  const address = "2001:db8:a:bb00::1";
  const sessionIds = Array.from({ length: sessions }, () => randomUUID());
  for (const [index, session] of sessionIds.entries()) {
    const time = timeOf(index);
    addSession.run(session, id, userAgent, address, time, time);
    addMethod.run(randomUUID(), session, time, time);
  }
  const payload = JSON.stringify({
    action: "login",
    actor_id: id,
    actor_username: email,
    actor_via_sso: false,
    log_type: "account",
    traits: { provider: "email" },
  });
  for (let call = callsPerDay; call > 0; call -= 1) {
    const time = timeOf(call);
    addEntry.run(instanceId, randomUUID(), payload, address, time);
  }
}
