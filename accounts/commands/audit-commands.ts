import { sql } from "kysely";
import { readCount } from "#accounts/commands/arguments.ts";
import { command } from "#accounts/commands/command.ts";
import { findUser } from "#accounts/commands/find-user.ts";
import { toTable } from "#accounts/commands/format.ts";
import { concernsUser } from "#accounts/rules/audit-log.ts";
import { instanceId } from "#accounts/rules/users.ts";

type Payload = Record<"action" | "actor_id" | "actor_username" | "log_type", string> & {
  traits?: { user_id?: string };
};

export const auditCommands = {
  audit: command({
    meaning: "Shows the audit log: who did what to which account, the newest first.",
    options: {
      user: { value: "EMAIL|ID", meaning: "Only entries by or about this account." },
      action: { value: "login", meaning: "Only entries with this action." },
      limit: { value: "50", meaning: "Number of entries, 1 to 10000. Default: 50." },
    },
    example: "--user anna@hotel.example --limit 1000",
    run: async ({ database }, values) => {
      const limit = readCount("--limit", values.limit ?? "50", 10_000);
      let query = database.auth
        .selectFrom("audit_log_entries")
        .select(["id", "payload", "ip_address", "created_at"]);
      if (values.action) query = query.where(sql`payload ->> 'action'`, "=", values.action);
      if (values.user) {
        const { id } = await findUser(database.auth, values.user);
        query = query.where((eb) => concernsUser(eb, id));
      }
      const rows = await query.orderBy("created_at", "desc").orderBy("id").limit(limit).execute();
      const entries = rows.map(({ payload, ...row }) => {
        const { action, log_type, actor_id, actor_username, traits }: Payload = JSON.parse(payload);
        return { ...row, action, log_type, actor_id, actor_username, traits: traits ?? null };
      });
      const table = entries.map((entry) => ({
        time: entry.created_at,
        action: entry.action,
        by: entry.actor_username || entry.actor_id,
        account: entry.traits?.user_id ?? (entry.actor_id === instanceId ? null : entry.actor_id),
        address: entry.ip_address,
      }));
      return { data: { entries }, text: toTable(table, "There are no such entries.") };
    },
  }),
};
