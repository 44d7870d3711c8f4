import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { outboxDirectory } from "#accounts/mail/outbox.ts";
import { callSettings } from "#accounts/tests/support/account-calls.ts";
import { type DatabaseKind, makeDatabase } from "#accounts/tests/support/test-database.ts";

export type LastingDatabase = {
  /** For the servers, which then take the calls of accounts/tests/support/account-calls.ts without limits. */
  env: Record<string, string>;
  /** The folder of the mails that were kept instead of sent. */
  outbox: string;
  /** `incomplete` names accounts and sessions that lack a part. */
  read: () => Promise<{
    users: string[];
    /** Those of the users, and of requests for a sign-in link that will create one. */
    addresses: string[];
    waitingMails: string[];
    activeTokens: string[];
    incomplete: unknown[];
  }>;
  close: () => Promise<void>;
};

/** A database that outlives the servers, and direct access to it. */
export async function openLastingDatabase(kind: DatabaseKind): Promise<LastingDatabase> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "crash-"));
  const { databaseUrl, drop } = await makeDatabase(kind);
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 1 }) : undefined;
  const query = async (statement: string): Promise<Record<string, unknown>[]> => {
    if (pool) return (await pool.query(statement)).rows;
    const database = new DatabaseSync(path.join(dataDirectory, "accounts.sqlite"), {
      readOnly: true,
    });
    // SQLite has the same tables without schemas.
    const rows = database.prepare(statement.replaceAll(/\b(auth|site)\./g, "")).all();
    database.close();
    return rows;
  };
  const texts = async (statement: string) =>
    (await query(statement)).map((row) => String(Object.values(row)[0]));
  return {
    outbox: outboxDirectory(dataDirectory),
    env: {
      ...callSettings,
      AUTH_RATE_LIMITS: "off",
      DATA_DIR: dataDirectory,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    read: async () => ({
      users: await texts("SELECT email FROM auth.users"),
      addresses: await texts(
        "SELECT email FROM auth.users UNION SELECT recipient FROM site.mail_queue WHERE state = 'waiting'",
      ),
      waitingMails: await texts("SELECT recipient FROM site.mail_queue WHERE state = 'waiting'"),
      activeTokens: await texts("SELECT token FROM auth.refresh_tokens WHERE NOT revoked"),
      incomplete: await query(`
        SELECT 'user ' || u.id AS part FROM auth.users u
          WHERE (SELECT count(*) FROM auth.identities i WHERE i.user_id = u.id) <> 1
        UNION ALL SELECT 'session ' || s.id FROM auth.sessions s
          WHERE (SELECT count(*) FROM auth.refresh_tokens t
                 WHERE t.session_id = s.id AND NOT t.revoked) <> 1
             OR (SELECT count(*) FROM auth.mfa_amr_claims c WHERE c.session_id = s.id) <> 1`),
    }),
    close: async () => {
      await pool?.end();
      await drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
