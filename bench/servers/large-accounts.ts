import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { accountsFile } from "../../accounts/db/accounts-file.ts";
import { mostRows } from "../../accounts/rules/most-rows.ts";

/** Accounts that one attacker opens. */
export const largeAccounts = Array.from(
  { length: 5 },
  (_, index) => `large-${index}@hotel.example`,
);

/**
 * Gives each account with one of these addresses in a data directory as many rows as the limits allow, made `daysAgo`, and
 * a different former address in each of its audit log entries. No other program may write meanwhile.
 */
export function fillLargeAccounts(
  dataDirectory: string,
  emails: readonly string[],
  daysAgo = 0,
): void {
  const database = new DatabaseSync(accountsFile(dataDirectory));
  database.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; BEGIN");
  const insert = (table: string, count: number, rowOf: (index: number) => object) => {
    const names = Object.keys(rowOf(0));
    const row = `(${names.join()}) VALUES (${names.map(() => "?").join()})`;
    const statement = database.prepare(`INSERT INTO ${table} ${row}`);
    for (let index = 0; index < count; index += 1) statement.run(...Object.values(rowOf(index)));
  };
  const timeOf = (index: number) =>
    new Date(Date.now() - daysAgo * 86_400_000 - 60_000 - index * 2000).toISOString();
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  for (const email of emails) {
    const user = database.prepare("SELECT id, instance_id FROM users WHERE email = ?").get(email);
    const { id: user_id, instance_id } = user as { id: string; instance_id: string };
    const ip = "2001:db8:a:bb00::1";
    const made = (index: number) => ({ created_at: timeOf(index), updated_at: timeOf(index) });
    const sessions = ids(mostRows.sessions);
    insert("sessions", sessions.length, (index) => ({
      ...{ id: sessions[index], user_id, aal: "aal1", ip, ...made(index) },
      ...{ user_agent: "Mozilla/5.0 ".padEnd(256, "x") },
      ...{ refresh_token_hmac_key: "", refresh_token_counter: 0 },
    }));
    insert("mfa_amr_claims", mostRows.mfa_amr_claims, (index) => ({
      ...{ id: randomUUID(), session_id: sessions[index % sessions.length], ...made(index) },
      authentication_method: index < sessions.length ? "password" : "totp",
    }));
    // Unverified, so that a password is enough to sign in.
    const factors = ids(mostRows.mfa_factors);
    insert("mfa_factors", factors.length, (index) => ({
      ...{ id: factors[index], user_id, friendly_name: `${index}`, ...made(index) },
      ...{ factor_type: "totp", status: "unverified" },
    }));
    insert("mfa_challenges", factors.length * mostRows.mfa_challenges, (index) => ({
      ...{ id: randomUUID(), factor_id: factors[index % factors.length], ip_address: ip },
      created_at: timeOf(index),
    }));
    for (const token_type of ["recovery_token", "email_change_token_new"]) {
      insert("mailed_tokens", mostRows.mailed_tokens, (index) => ({
        ...{ token_hash: randomUUID(), user_id, token_type, relates_to: email, code_hash: "" },
        ...{ confirms_signup: 0, replaced: 0, mail_id: 0, created_at: timeOf(index) },
      }));
    }
    insert("flow_state", mostRows.flow_state, (index) => ({
      ...{ id: randomUUID(), user_id, code_challenge: "", code_challenge_method: "s256" },
      ...{ provider_type: "email", authentication_method: "recovery", ...made(index) },
    }));
    insert("known_networks", mostRows.known_networks, (index) => ({
      ...{ user_id, network: `192.0.2.${index}`, seen_at: timeOf(index) },
    }));
    for (const action of ["login", "user_modified"]) {
      insert("audit_log_entries", mostRows.audit_log_entries, (index) => ({
        ...{ instance_id, id: randomUUID(), ip_address: ip, created_at: timeOf(index) },
        payload: JSON.stringify({
          ...{ action, actor_id: user_id, actor_username: `${index}-${email}` },
          ...{ actor_via_sso: false, log_type: "account", traits: { provider: "email" } },
        }),
      }));
    }
  }
  database.exec("COMMIT");
  database.close();
}
