import { command } from "#accounts/commands/command.ts";
import { confirm, yesOption } from "#accounts/commands/confirm.ts";
import { findUser, nameOf } from "#accounts/commands/find-user.ts";
import { countOf } from "#accounts/commands/format.ts";
import { recordOperation } from "#accounts/commands/record-operation.ts";
import type { AuthTables } from "#accounts/rules/users.ts";

export const sessionCommands = {
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

export async function endSessions(auth: AuthTables, userId: string): Promise<number> {
  const sessions = auth.deleteFrom("sessions").where("user_id", "=", userId);
  return Number((await sessions.executeTakeFirst()).numDeletedRows);
}
