import { findSessions } from "#accounts/account/sessions.ts";
import { type Admin, command } from "#accounts/commands/command.ts";
import { confirm, yesOption } from "#accounts/commands/confirm.ts";
import { findUser, nameOf } from "#accounts/commands/find-user.ts";
import { countOf, toMinute, toTable } from "#accounts/commands/format.ts";
import { recordOperation } from "#accounts/commands/record-operation.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

export const sessionCommands = {
  "sessions list": command({
    meaning: "Lists an account's sessions, the last used first.",
    operands: ["email|id"],
    example: "sessions list anna@hotel.example",
    run: async (admin, _values, emailOrId = "") => {
      const user = await findUser(admin.database.auth, emailOrId);
      const sessions = await sessionsOf(admin, user);
      const table = sessions.map((session) => ({
        id: session.id,
        "signed in": toMinute(session.created_at),
        "last used": toMinute(session.last_used_at),
        level: session.aal,
        network: session.network,
        device: session.device,
      }));
      return {
        data: { user_id: user.id, sessions },
        text: toTable(table, `${nameOf(user)} is not signed in anywhere.`),
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
};

/** Returns the sessions of an account that have not ended. */
export function sessionsOf({ database, config, now }: Admin, user: User) {
  return findSessions(database.auth, user, { lifetimes: config.auth, now });
}

/** Deletes the sessions of an account. Returns their number. */
export async function endSessions(auth: AuthTables, userId: string): Promise<number> {
  const sessions = auth.deleteFrom("sessions").where("user_id", "=", userId);
  return Number((await sessions.executeTakeFirst()).numDeletedRows);
}
