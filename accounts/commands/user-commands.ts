import { sql } from "kysely";
import { findSessions } from "#accounts/account/activity.ts";
import { emailAddress } from "#accounts/account/email-address.ts";
import { addUser } from "#accounts/auth/admin/new-users.ts";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { confirm, readCount, readSeconds, yesOption } from "#accounts/commands/arguments.ts";
import { type Admin, command, openMails } from "#accounts/commands/command.ts";
import { findUser, nameOf, profileOf } from "#accounts/commands/find-user.ts";
import { countOf, toFields, toMinute, toTable } from "#accounts/commands/format.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
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

export const userCommands = {
  "users list": command({
    meaning: "Lists accounts, the newest first.",
    options: {
      search: {
        value: "TEXT",
        meaning: "Only accounts with this text in address, name or company.",
      },
      limit: { value: "50", meaning: "Rows per page, 1 to 1000. Default: 50." },
      page: { value: "2", meaning: "Page number. Default: 1." },
    },
    example: "users list --search karoo",
    run: async ({ database }, { search, ...values }) => {
      const limit = readCount("--limit", values.limit ?? "50", 1000);
      const page = readCount("--page", values.page ?? "1", 1_000_000);
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
        .offset((page - 1) * limit)
        .execute();
      const users = rows.map(describeUser);
      const named = users.map((user) => ({ ...user, email: user.email ?? user.id }));
      const columns = ["email", "name", "company", "status", "created_at", "last_sign_in_at"];
      const table = toTable(named, "There are no such accounts.", columns);
      return {
        data: { users, total, page, limit },
        text: `${table}\n${countOf(total, "account")} in total, page ${page}.`,
      };
    },
  }),

  "users show": command({
    meaning: "Shows one account.",
    operands: ["email|id"],
    example: "users show anna@hotel.example",
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
      name: { value: "NAME", meaning: "The person's name." },
      company: { value: "NAME", meaning: "Their company." },
    },
    example: 'users create anna@hotel.example --confirm --name "Anna Botha"',
    run: async ({ database, config, now }, values, typed = "") => {
      const { data: email, error } = emailAddress.safeParse(typed);
      if (!email) throw new OperationError(error?.issues[0]?.message ?? "");
      const { confirm: confirmed = false, name, company } = values;
      const user = await database
        .transaction(async ({ auth }) => {
          const created = await addUser(auth, {
            email,
            passwordHash: null,
            data: { display_name: name ?? null, company_name: company ?? null },
            isConfirmed: confirmed,
            now: now.toISOString(),
          });
          await recordOperation(auth, "user_signedup", { user: created, now });
          return created;
        })
        .catch((error) => {
          if (!isUniqueViolation(error)) throw error;
          throw new OperationError(
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

  "users disable": command({
    meaning: "Disables an account: revokes its sessions and rejects sign-ins.",
    operands: ["email|id"],
    options: { for: { value: "7d", meaning: "Duration: 30m, 12h, 7d, 2w. Default: permanent." } },
    example: "users disable anna@hotel.example --for 7d",
    run: async (admin, values, emailOrId = "") => {
      const seconds = values.for && readSeconds("--for", values.for);
      const until = seconds ? new Date(admin.now.getTime() + seconds * 1000).toISOString() : noEnd;
      const { user, ended } = await changeUser(admin, emailOrId, setBan(until));
      return {
        data: { ...describeUser(user), ended_sessions: ended },
        text: `${nameOf(user)} is ${statusLine(user)}. Revoked ${countOf(ended, "session")}.`,
      };
    },
  }),

  "users enable": command({
    meaning: "Lets a disabled account sign in again.",
    operands: ["email|id"],
    example: "users enable anna@hotel.example",
    run: async (admin, _values, emailOrId = "") => {
      const { user } = await changeUser(admin, emailOrId, setBan(null));
      return { data: describeUser(user), text: `${nameOf(user)} can sign in again.` };
    },
  }),

  "users make-staff": command({
    meaning:
      "Gives an account the desk, where requests are answered. It needs a confirmed address and an authenticator app.",
    operands: ["email|id"],
    example: "users make-staff anna@hotel.example",
    run: async (admin, _values, emailOrId = "") => {
      const { user, ended } = await changeUser(admin, emailOrId, setStaff("staff"));
      return {
        data: { ...describeUser(user), staff: true },
        text: `${nameOf(user)} is staff. Ended ${countOf(ended, "session")}: a stranger's could have added the authenticator app. Sign in again, then open /desk.`,
      };
    },
  }),

  "users remove-staff": command({
    meaning: "Takes the desk from an account. It closes immediately.",
    operands: ["email|id"],
    example: "users remove-staff anna@hotel.example",
    run: async (admin, _values, emailOrId = "") => {
      const { user } = await changeUser(admin, emailOrId, setStaff(null));
      return {
        data: { ...describeUser(user), staff: false },
        text: `${nameOf(user)} is no longer staff.`,
      };
    },
  }),

  "sessions revoke": command({
    meaning: "Revokes all sessions of an account; their tokens stop working immediately.",
    operands: ["email|id"],
    options: yesOption,
    example: "sessions revoke anna@hotel.example --yes",
    run: async ({ database, now }, { yes }, emailOrId = "") => {
      const user = await findUser(database.auth, emailOrId);
      await confirm(`This signs ${nameOf(user)} out everywhere.`, nameOf(user), yes);
      const ended = await database.transaction(async ({ auth }) => {
        const sessions = await endSessions(auth, user.id);
        await recordOperation(auth, "logout", { user, now, sessions });
        return sessions;
      });
      return {
        data: { user_id: user.id, ended_sessions: ended },
        text: `Revoked ${countOf(ended, "session")} of ${nameOf(user)}.`,
      };
    },
  }),

  "users delete": command({
    meaning: "Deletes an account and all its data.",
    operands: ["email|id"],
    options: yesOption,
    example: "users delete anna@hotel.example",
    run: async ({ database, config, now }, { yes }, emailOrId = "") => {
      const found = await findUser(database.auth, emailOrId);
      await confirm(
        `This deletes the account ${nameOf(found)} and all its data. Only a backup can restore them.`,
        nameOf(found),
        yes,
      );
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

type Change = {
  /** Returns the new values. May throw an OperationError, and then nothing is changed. */
  valuesOf: (user: User, auth: AuthTables) => Promise<Parameters<typeof updateUser>[2]>;
  endsSessions: boolean;
  traits: Record<string, unknown>;
};

async function changeUser({ database, now }: Admin, emailOrId: string, change: Change) {
  return database.transaction(async ({ auth }) => {
    const found = await findUser(auth, emailOrId);
    const user = await updateUser(auth, found.id, await change.valuesOf(found, auth));
    const ended = change.endsSessions ? await endSessions(auth, user.id) : 0;
    await recordOperation(auth, "user_modified", { user, now, ...change.traits });
    return { user, ended };
  });
}

const setBan = (until: string | null): Change => ({
  valuesOf: async () => ({ banned_until: until }),
  endsSessions: until !== null,
  traits: { banned_until: until },
});

/** Makes a user staff, which ends all sessions, or takes that back. */
const setStaff = (role: "staff" | null): Change => ({
  valuesOf: async (user, auth) => {
    if (role && !user.email_confirmed_at) {
      throw new OperationError(
        `${nameOf(user)} has not confirmed the address. Nothing was changed.`,
      );
    }
    if (role && !(await hasVerifiedFactor(auth, user.id))) {
      throw new OperationError(
        `${nameOf(user)} has no authenticator app. Add one on /account, in Security, then run this again. Nothing was changed.`,
      );
    }
    const data = mergeMetadata(user.raw_app_meta_data, { role });
    return { raw_app_meta_data: JSON.stringify(data) };
  },
  endsSessions: role !== null,
  traits: { role },
});

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

function statusLine(user: User): string {
  const status = statusOf(user);
  const isTemporary = status === "disabled" && user.banned_until !== noEnd;
  return isTemporary ? `disabled until ${toMinute(user.banned_until)}` : status;
}

async function endSessions(auth: AuthTables, userId: string): Promise<number> {
  const sessions = auth.deleteFrom("sessions").where("user_id", "=", userId);
  return Number((await sessions.executeTakeFirst()).numDeletedRows);
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
