import { z } from "zod";
import { findTargetFactor } from "#accounts/auth/admin/find-target.ts";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { factorNameTaken } from "#accounts/auth/find-factor.ts";
import { readFields } from "#accounts/auth/requests.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { isUniqueViolation } from "#accounts/db/unique-violation.ts";
import { presentFactor } from "#accounts/rules/factors.ts";

const fields = z.object({ friendly_name: z.string().max(255).optional() });

/** PUT /admin/users/:id/factors/:factor: renames a factor. There are no phone factors whose number could change. */
export async function updateFactor(c: AdminRequest) {
  const { database, now } = c.var.auth;
  const { user, factor } = await findTargetFactor(c);
  const { friendly_name: name = factor.friendly_name } = await readFields(c, fields);
  const changed = await database.auth
    .transaction()
    .execute(async (tables) => {
      const traits = { user_id: user.id, factor_id: factor.id };
      await auditRequest(c, tables, "factor_updated", c.var.admin.actor, traits);
      return tables
        .updateTable("mfa_factors")
        .set({ friendly_name: name, updated_at: now().toISOString() })
        .where("id", "=", factor.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    })
    .catch((cause) => {
      if (!isUniqueViolation(cause)) throw cause;
      throw factorNameTaken(name);
    });
  return c.json(presentFactor(changed));
}
