import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { outboxDirectory } from "#accounts/mail/outbox.ts";
import { refreshTokenOf } from "#accounts/rules/refresh-tokens.ts";
import { callSettings } from "#accounts/tests/support/account-calls.ts";

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
export async function openLastingDatabase(): Promise<LastingDatabase> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "crash-"));
  const query = (statement: string): Record<string, unknown>[] => {
    const database = new DatabaseSync(path.join(dataDirectory, "accounts.sqlite"), {
      readOnly: true,
    });
    const rows = database.prepare(statement).all();
    database.close();
    return rows;
  };
  const texts = (statement: string) => query(statement).map((row) => String(Object.values(row)[0]));
  return {
    outbox: outboxDirectory(dataDirectory),
    env: {
      ...callSettings,
      AUTH_RATE_LIMITS: "off",
      DATA_DIR: dataDirectory,
    },
    read: async () => ({
      users: texts("SELECT email FROM users"),
      addresses: texts(
        "SELECT email FROM users UNION SELECT recipient FROM mail_queue WHERE state = 'waiting'",
      ),
      waitingMails: texts("SELECT recipient FROM mail_queue WHERE state = 'waiting'"),
      activeTokens: query("SELECT * FROM sessions").map((row) => refreshTokenOf(row as never)),
      incomplete: query(`
        SELECT 'user ' || u.id AS part FROM users u
          WHERE (SELECT count(*) FROM identities i WHERE i.user_id = u.id) <> 1
        UNION ALL SELECT 'session ' || s.id FROM sessions s
          WHERE (SELECT count(*) FROM mfa_amr_claims c WHERE c.session_id = s.id) <> 1`),
    }),
    close: async () => {
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
