import { findSessions } from "#accounts/account/sessions.ts";
import { type Admin, command } from "#accounts/commands/command.ts";
import { confirm, yesOption } from "#accounts/commands/confirm.ts";
import { findUser, nameOf } from "#accounts/commands/find-user.ts";
import { countOf, toMinute, toTable } from "#accounts/commands/format.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { recordOperation } from "#accounts/commands/record-operation.ts";
import { programName } from "#accounts/config/program-name.ts";
import type { User } from "#accounts/rules/users.ts";

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
    meaning: "Revokes one or all sessions of an account; their tokens stop working immediately.",
    operands: ["email|id"],
    options: {
      session: { value: "ID", meaning: "Only the session with this id (sessions list)." },
      ...yesOption,
    },
    example: "sessions revoke anna@hotel.example --yes",
    run: async (admin, { session, yes }, emailOrId = "") => {
      const { database, now } = admin;
      const user = await findUser(database.auth, emailOrId);
      if (session && !(await sessionsOf(admin, user)).some(({ id }) => id === session)) {
        throw new OperationError(
          `${nameOf(user)} has no session ${JSON.stringify(session)}. List its sessions with: ${programName} sessions list ${nameOf(user)}`,
        );
      }
      await confirm(
        `This signs ${nameOf(user)} out ${session ? "of one session" : "everywhere"}.`,
        nameOf(user),
        yes,
      );
      const ended = await database.transaction(async ({ auth }) => {
        let query = auth.deleteFrom("sessions").where("user_id", "=", user.id);
        if (session) query = query.where("id", "=", session);
        const { numDeletedRows } = await query.executeTakeFirst();
        const sessions = Number(numDeletedRows);
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
