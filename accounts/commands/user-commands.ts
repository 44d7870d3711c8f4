import { sql } from "kysely";
import { findSessions } from "#accounts/account/activity.ts";
import { emailAddress } from "#accounts/account/email-address.ts";
import { addUser } from "#accounts/auth/admin/new-users.ts";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { readCount, requireYes, yesOption } from "#accounts/commands/arguments.ts";
import { type Admin, command, openMails } from "#accounts/commands/command.ts";
import { findUser, nameOf, profileOf } from "#accounts/commands/find-user.ts";
import { countOf, toFields, toMinute, toTable } from "#accounts/commands/format.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { programName } from "#accounts/config/program-name.ts";
import { retentionDays } from "#accounts/config/retention.ts";
import { isUniqueViolation } from "#accounts/db/errors.ts";
import { type AuditAction, recordAudit, traitsOf } from "#accounts/rules/audit-log.ts";
import { findFactors, hasVerifiedFactor, presentFactor } from "#accounts/rules/factors.ts";
import { countRecoveryCodes } from "#accounts/rules/recovery-codes.ts";
import {
  type AuthTables,
  instanceId,
  isBanned,
  mergeMetadata,
  type User,
  updateUser,
} from "#accounts/rules/users.ts";

/** End of a permanent ban, in a year that every database and client can parse. */
const noEnd = "9999-01-01T00:00:00.000Z";

type Change = { banned_until: string | null } | { role: "staff" | null };

/** Returns a command that changes an account, ends its sessions if it should, and records that in the audit log. */
function changeCommand(options: {
  meaning: string;
  change: Change;
  endsSessions?: true;
  done: (user: User, sessions: string) => string;
}) {
  const { meaning, change, endsSessions, done } = options;
  return command({
    meaning,
    operands: ["email|id"],
    example: "anna@hotel.example",
    run: async ({ database, now }, _values, emailOrId = "") => {
      const [user, ended] = await database.transaction(async ({ auth }) => {
        const found = await findUser(auth, emailOrId);
        const values = "role" in change ? await withRole(auth, found, change) : change;
        const changed = await updateUser(auth, found.id, values);
        const sessions = endsSessions ? await endSessions(auth, found.id) : 0;
        await recordOperation(auth, "user_modified", { user: changed, now, ...change });
        return [changed, sessions];
      });
      return {
        data: { ...describeUser(user), ended_sessions: ended },
        text: done(user, countOf(ended, "session")),
      };
    },
  });
}

async function withRole(auth: AuthTables, user: User, change: { role: "staff" | null }) {
  const reject = (reason: string) => {
    throw new OperatorError(`${nameOf(user)} ${reason} Nothing was changed.`);
  };
  if (change.role && !user.email_confirmed_at) reject("has not confirmed the address.");
  if (change.role && !(await hasVerifiedFactor(auth, user.id))) {
    reject("has no authenticator app. Add one on /account, in Security, then run this again.");
  }
  return { raw_app_meta_data: JSON.stringify(mergeMetadata(user.raw_app_meta_data, change)) };
}

export const userCommands = {
  "users list": command({
    meaning: "Lists accounts, the newest first.",
    options: {
      search: {
        value: "TEXT",
        meaning: "Only accounts with this text in address, name or company.",
      },
      limit: { value: "50", meaning: "Number of accounts, 1 to 1000000. Default: 50." },
    },
    example: "--search karoo",
    run: async ({ database }, { search, ...values }) => {
      const limit = readCount("--limit", values.limit ?? "50", 1_000_000);
      let query = database.auth.selectFrom("users");
      if (search) {
        const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
        const name = sql`raw_user_meta_data ->> 'display_name'`;
        const company = sql`raw_user_meta_data ->> 'company_name'`;
        const text = sql`lower(concat_ws(char(10), email, ${name}, ${company}))`;
        query = query.where(sql<boolean>`${text} like ${pattern} escape '\\'`);
      }
      const counted = query.select(({ fn }) => fn.countAll<number>().as("total"));
      const { total } = await counted.executeTakeFirstOrThrow();
      const rows = await query
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      const users = rows.map(describeUser);
      const named = users.map((user) => ({ ...user, email: user.email ?? user.id }));
      const columns = ["email", "name", "company", "status", "created_at", "last_sign_in_at"];
      const table = toTable(named, "There are no such accounts.", columns);
      return {
        data: { users, total },
        text: `${table}\n${countOf(total, "account")} in total.`,
      };
    },
  }),

  "users show": command({
    meaning: "Shows one account.",
    operands: ["email|id"],
    example: "anna@hotel.example",
    run: async (admin, _values, emailOrId = "") => {
      const { database, config, now } = admin;
      const { auth, own } = database;
      const user = await findUser(auth, emailOrId);
      const sessions = await findSessions(auth, user, { lifetimes: config.auth, now });
      const factors = (await findFactors(auth, user.id)).map(presentFactor);
      const recoveryCodes = await countRecoveryCodes(own, user.id);
      const ofExtensions = await showExtensions(admin, user);
      const described = describeUser(user);
      return {
        data: {
          ...described,
          sessions,
          factors,
          recovery_codes: recoveryCodes,
          ...Object.fromEntries(ofExtensions.map(([name, { data }]) => [name, data])),
        },
        text: toFields({
          ...described,
          sessions: sessions
            .map(({ device, network, last_used_at }) =>
              [device, network, toMinute(last_used_at)].join(" "),
            )
            .join(", "),
          "two-step sign-in": factors
            .map((factor) => `${factor.friendly_name ?? ""} ${factor.factor_type} ${factor.status}`)
            .join(", "),
          "recovery codes": recoveryCodes,
          ...Object.fromEntries(ofExtensions.map(([name, { text }]) => [name, text])),
        }),
      };
    },
  }),

  "users create": command({
    meaning:
      "Creates an account without a password; the person sets one through “Forgot password”.",
    operands: ["email"],
    options: {
      confirm: { meaning: "Marks the address as confirmed: you know that it is the person's own." },
    },
    example: "anna@hotel.example --confirm",
    run: async ({ database, config, now }, { confirm: confirmed = false }, typed = "") => {
      const { data: email, error } = emailAddress.safeParse(typed);
      if (!email) throw new OperatorError(error?.issues[0]?.message ?? "");
      const user = await database
        .transaction(async ({ auth }) => {
          const created = await addUser(auth, {
            email,
            passwordHash: null,
            data: {},
            isConfirmed: confirmed,
            now: now.toISOString(),
          });
          await recordOperation(auth, "user_signedup", { user: created, now });
          return created;
        })
        .catch((error) => {
          if (!isUniqueViolation(error)) throw error;
          throw new OperatorError(
            `${email} already has an account. Show it with: ${programName} users show ${email}`,
          );
        });
      const next = `The account has no password. ${email} sets one with “Forgot password” at ${config.siteUrl}/auth`;
      return {
        data: describeUser(user),
        text: confirmed
          ? `Created ${email} (${user.id}), confirmed.\n${next}.`
          : `Created ${email} (${user.id}), not confirmed.\n${next}, which also confirms the address. Otherwise the account is deleted after ${retentionDays.unconfirmedUsers} days.`,
      };
    },
  }),

  "users disable": changeCommand({
    meaning: "Disables an account: revokes its sessions and rejects sign-ins.",
    change: { banned_until: noEnd },
    endsSessions: true,
    done: (user, sessions) => `${nameOf(user)} is disabled. Revoked ${sessions}.`,
  }),
  "users enable": changeCommand({
    meaning: "Lets a disabled account sign in again.",
    change: { banned_until: null },
    done: (user) => `${nameOf(user)} can sign in again.`,
  }),
  "users make-staff": changeCommand({
    meaning:
      "Gives an account the desk, where requests are answered. It needs a confirmed address and an authenticator app.",
    change: { role: "staff" },
    endsSessions: true,
    done: (user, sessions) =>
      `${nameOf(user)} is staff. Ended ${sessions}: a stranger's could have added the authenticator app. Sign in again, then open /desk.`,
  }),
  "users remove-staff": changeCommand({
    meaning: "Takes the desk from an account. It closes immediately.",
    change: { role: null },
    done: (user) => `${nameOf(user)} is no longer staff.`,
  }),

  "sessions revoke": command({
    meaning:
      "Revokes all sessions of an account, or of all accounts; their tokens stop working immediately.",
    operands: ["email|id|all"],
    options: yesOption,
    example: "anna@hotel.example --yes",
    run: async ({ database, now }, { yes }, emailOrId = "") => {
      const user = emailOrId === "all" ? undefined : await findUser(database.auth, emailOrId);
      const whom = user ? `${nameOf(user)} out` : "everyone out,";
      requireYes(`This signs ${whom} everywhere.`, yes);
      const ended_sessions = await database.transaction(async ({ auth }) => {
        const sessions = await endSessions(auth, user?.id);
        await recordOperation(auth, "logout", { user, now, sessions });
        return sessions;
      });
      const of = user ? ` of ${nameOf(user)}` : "";
      return {
        data: { ...(user && { user_id: user.id }), ended_sessions },
        text: `Revoked ${countOf(ended_sessions, "session")}${of}.`,
      };
    },
  }),

  "users delete": command({
    meaning: "Deletes an account and all its data.",
    operands: ["email|id"],
    options: yesOption,
    example: "anna@hotel.example",
    run: async ({ database, config, now }, { yes }, emailOrId = "") => {
      const found = await findUser(database.auth, emailOrId);
      const consequence = `This deletes the account ${nameOf(found)} and all its data.`;
      requireYes(`${consequence} Only a backup can restore them.`, yes);
      const mails = await openMails({ database, config, now });
      await database.transaction(async (tables) => {
        const { extensions } = config;
        // Another call deleted it meanwhile.
        if (!(await deleteWithNotices({ mails, extensions }, tables, found))) return;
        // Without traits, which would identify the person.
        await recordAudit(tables.auth, { action: "user_deleted", actor: operator, ip: "", now });
      });
      const told = found.email_confirmed_at ? " The server emails its owner a notice." : "";
      return {
        data: { id: found.id, deleted: true },
        text: `Deleted ${nameOf(found)}.${told} Backups contain the account until they are deleted.`,
      };
    },
  }),
};

async function showExtensions({ config, database }: Admin, user: User) {
  const shown = config.extensions.map(
    async ({ showUser }) => (await showUser?.(database, user)) ?? {},
  );
  return (await Promise.all(shown)).flatMap((one) => Object.entries(one));
}

/** Returns the fields of an account that an operator may see: no hashes or tokens. */
function describeUser(user: User) {
  return {
    id: user.id,
    email: user.email,
    new_email: user.email_change || null,
    ...profileOf(user.raw_user_meta_data),
    status: statusOf(user),
    created_at: user.created_at,
    email_confirmed_at: user.email_confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    banned_until: user.banned_until,
  };
}

function statusOf(user: User) {
  if (user.deleted_at) return "deleted";
  if (isBanned(user)) return "disabled";
  return user.email_confirmed_at || user.phone_confirmed_at ? "active" : "unconfirmed";
}

/** Ends the sessions of a user, or of everyone. Returns how many. */
async function endSessions(auth: AuthTables, userId?: string): Promise<number> {
  const sessions = auth.deleteFrom("sessions");
  const ended = userId ? sessions.where("user_id", "=", userId) : sessions;
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

/** Actor in the audit log for all of these commands. */
const operator = { id: instanceId, email: "operator", phone: null } as const;

/** Records an operator's change of an account, or of a row of an extension without one, in the audit log. */
function recordOperation(
  tables: AuthTables,
  action: AuditAction,
  { user, now, ...traits }: { user?: User | undefined; now: Date } & Record<string, unknown>,
): Promise<void> {
  return recordAudit(tables, {
    action,
    actor: operator,
    ip: "",
    now,
    traits: { ...(user && traitsOf(user)), ...traits },
  });
}
