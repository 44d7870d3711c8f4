import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import {
  type AuditAction,
  askedByAnyone,
  mostAsked,
  recordAudit,
} from "#accounts/rules/audit-log.ts";
import { exportAccount } from "#accounts/rules/export-account.ts";
import { rememberNetwork } from "#accounts/rules/known-networks.ts";
import { mostRows } from "#accounts/rules/most-rows.ts";
import { raiseSession, startSession } from "#accounts/rules/sessions.ts";
import { findUserByEmail, type User } from "#accounts/rules/users.ts";
import { serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { stopClock, tokenOf, twoStepUser } from "#accounts/tests/support/two-step.ts";

let user: User;
let factorId: string;
let token: string;

const service = await serviceForFile();
const clock = stopClock(service);
beforeEach(async () => {
  const owner = await twoStepUser(service, clock);
  user = (await findUserByEmail(service.auth.database.auth, owner.email)) as User;
  factorId = owner.factorId;
  token = await tokenOf(owner.client);
});

/** Calls a function more often than a table may have rows, a second apart. */
async function exceed(most: number, write: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < most + 5; index += 1) {
    clock.pass(1);
    await write(index);
  }
}

/** Returns the rows of a table about the user, newest first. */
async function rowsOf(name: string): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for await (const { table, rows } of exportAccount(service.auth, user, []))
    if (table === name) found.push(...rows);
  return found;
}

const post = (path: string, body?: unknown) => service.call("POST", path, { token, body });
const remember = (network: string) =>
  rememberNetwork(service.auth.database.own, { userId: user.id, network, now: clock.now() });
const codesPath = "/functions/v1/account/recovery-codes";

const s256 = { code_challenge: "c".repeat(43), code_challenge_method: "s256" };

test.each<[table: keyof typeof mostRows, most: number, write: Parameters<typeof exceed>[1]]>([
  ["mfa_challenges", 5, () => post(`/factors/${factorId}/challenge`)],
  ["mfa_factors", 10, (n) => post("/factors", { factor_type: "totp", friendly_name: `${n}` })],
  ["recovery_codes", 1, () => post(codesPath)],
  ["mailed_tokens", 20, () => post("/recover", { email: user.email })],
  ["flow_state", 20, () => post("/recover", { email: user.email, ...s256 })],
  ["known_networks", 50, (n) => remember(`192.0.2.${n}`)],
])("%s have a maximum of rows of an account", async (table, most, write) => {
  await exceed(most, write);
  expect(await rowsOf(table)).toHaveLength(mostRows[table]);
});

test("sessions and their methods have a maximum, at which each has two methods", async () => {
  const { auth } = service.auth.database;
  const visitor = { ip: "192.0.2.1", userAgent: "" };
  const ids: string[] = [];
  await exceed(mostRows.sessions, async () => {
    const now = clock.now();
    const signIn = { user, method: "password", visitor, now } as const;
    const { access_token } = await startSession(service.auth, auth, signIn);
    const sessionId = String(decodeJwt(access_token).session_id);
    await raiseSession(service.auth, auth, { user, sessionId, factorId, now });
    ids.push(sessionId);
  });
  const left = (await rowsOf("sessions")).map(({ id }) => String(id));
  // The ones that were used longest ago went.
  expect(left.toSorted()).toEqual(ids.slice(-mostRows.sessions).sort());
  expect(await rowsOf("mfa_amr_claims")).toHaveLength(mostRows.mfa_amr_claims);
});

test("the audit log keeps the newest sign-ins and sign-outs, and apart from them the newest other actions", async () => {
  const record = (action: AuditAction) =>
    recordAudit(service.auth.database.auth, { action, actor: user, ip: "", now: clock.now() });
  const actions = async () =>
    (await rowsOf("audit_log_entries")).map(
      ({ payload }) => (payload as { action: string }).action,
    );
  await record("user_updated_password");
  await exceed(mostRows.audit_log_entries, (index) => record(index % 2 ? "login" : "logout"));
  expect(await actions()).toContain("user_updated_password");
  const isSignIn = (action: string) => action === "login" || action === "logout";
  expect((await actions()).filter(isSignIn)).toHaveLength(mostRows.audit_log_entries);
  await exceed(mostRows.audit_log_entries, () => record("user_modified"));
  expect((await actions()).filter(isSignIn)).toHaveLength(mostRows.audit_log_entries);
  const isAsked = (action: string) => askedByAnyone.some((one) => one === action);
  const changes = async () => (await actions()).filter((one) => !isSignIn(one) && !isAsked(one));
  expect(await changes()).toHaveLength(mostRows.audit_log_entries);
  expect(await actions()).not.toContain("user_updated_password");
  await exceed(mostAsked, () => record("user_recovery_requested"));
  expect(await changes()).toHaveLength(mostRows.audit_log_entries);
  expect((await actions()).filter(isAsked)).toHaveLength(mostAsked);
});
