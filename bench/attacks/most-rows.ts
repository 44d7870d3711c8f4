import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { cleanUp } from "../../accounts/clean-up.ts";
import { accountsFile } from "../../accounts/db/accounts-file.ts";
import { goodPassword, startAuthService } from "../../accounts/tests/support/auth-service.ts";
import { website } from "../../server/website.ts";
import type { Figures } from "../figures.ts";
import { fillLargeAccounts } from "../servers/large-accounts.ts";

/** Accounts of which each change is made. */
const accounts = 20;

/**
 * Measures how long others wait while accounts with as many rows as the limits allow change their password, sign out and
 * are deleted, and while the clean-up deletes such accounts. A bystander refreshes a session, which is a write, again and
 * again.
 */
export async function measureMostRows(figures: Figures): Promise<void> {
  const service = await startAuthService({ AUTH_AUTOCONFIRM: "on" }, website);
  const dataDirectory = service.env.DATA_DIR ?? "";
  const outboxDirectory = await mkdtemp(path.join(tmpdir(), "bench-outbox-"));
  const call = async (
    method: string,
    route: string,
    options: { token?: string; body?: object },
  ) => {
    const { status, text, body } = await service.call(method, route, options);
    if (status >= 300) throw new Error(`${method} ${route}: ${status} ${text}`);
    return body;
  };
  const signUp = async (email: string) => {
    const body = { email, password: goodPassword };
    const { access_token, refresh_token } = await call("POST", "/signup", { body });
    return { email, token: String(access_token), refresh_token };
  };
  const open = async (name: string, daysAgo?: number) => {
    const emails = Array.from({ length: accounts }, (_, index) => `${name}-${index}@hotel.example`);
    const owners = await Promise.all(emails.map(signUp));
    fillLargeAccounts(dataDirectory, emails, daysAgo);
    // The server closes the connections that were idle meanwhile.
    await delay(1000);
    return owners;
  };
  let { refresh_token } = await signUp("bystander@hotel.example");

  /** Adds the time of each call of the bystander while `change` runs. */
  const measure = async (name: string, change: () => Promise<unknown>) => {
    let isOver = false;
    const changed = change().finally(() => {
      isOver = true;
    });
    do {
      const startedAt = performance.now();
      const body = { refresh_token };
      ({ refresh_token } = await call("POST", "/token?grant_type=refresh_token", { body }));
      figures.add(`attack/most rows/${name}/wait`, "ms", performance.now() - startedAt);
    } while (!isOver);
    await changed;
  };
  const measureEach = async (
    name: string,
    change: (owner: { email: string; token: string }) => Promise<unknown>,
  ) => {
    const owners = await open(name.replace(" ", "-"));
    await measure(name, async () => {
      for (const owner of owners) await change(owner);
    });
  };

  try {
    const password = "five louder koppies";
    await measureEach("password change", ({ token }) =>
      call("PUT", "/user", { token, body: { password } }),
    );
    await measureEach("sign-out", ({ token }) => call("POST", "/logout", { token }));
    await measureEach("deletion", ({ email, token }) => {
      const body = { confirmation: email, current_password: goodPassword };
      return call("POST", "/functions/v1/account/deletion", { token, body });
    });
    const expired = await open("expired", 400);
    const database = new DatabaseSync(accountsFile(dataDirectory));
    // Half of them count as never confirmed, so that the accounts are deleted too.
    const forget = database.prepare(
      "UPDATE users SET email_confirmed_at = NULL, last_sign_in_at = NULL, created_at = '2020' WHERE email = ?",
    );
    for (const { email } of expired.slice(accounts / 2)) forget.run(email);
    database.close();
    const logError = console.error;
    await measure("clean-up", () => cleanUp({ ...service.auth, outboxDirectory, logError }));
  } finally {
    await service.stop();
    await rm(outboxDirectory, { recursive: true });
  }
}
