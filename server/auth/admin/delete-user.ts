import { z } from "zod";
import { softDeleteUser } from "#server/accounts/soft-delete-user.ts";
import { lockUser } from "#server/accounts/users.ts";
import { findTarget, userNotFound } from "#server/auth/admin/find-target.ts";
import { audit } from "#server/auth/audit.ts";
import { deleteWithNotices } from "#server/auth/delete-with-notices.ts";
import { readFields } from "#server/auth/requests.ts";
import { securityEvent } from "#server/auth/security-event.ts";
import type { AdminRequest } from "#server/auth/service.ts";
import { siteTables } from "#server/db/connect.ts";

const fields = z.object({ should_soft_delete: z.boolean().optional() });

/**
 * DELETE /admin/users/:id: deletes a user and all rows about them, and mails the owner. A soft deletion keeps the id
 * and sends no mail.
 */
export async function deleteUserById(c: AdminRequest) {
  const { database, mails, now } = c.var.auth;
  const { id, email } = await findTarget(c);
  const { should_soft_delete: isSoft } = await readFields(c, fields, { mayBeEmpty: true });
  await database.auth.transaction().execute(async (auth) => {
    const tables = { auth, site: siteTables(database.kind, auth) };
    const user = await lockUser(database.kind, auth, id);
    if (!user) throw userNotFound();
    if (!isSoft) await deleteWithNotices(mails, tables, user);
    else if (!user.deleted_at) await softDeleteUser(tables, user, now());
    // Without traits, which would name the deleted person.
    await audit(c, auth, "user_deleted", c.var.admin.actor);
  });
  mails.wake();
  securityEvent(c, "account_deleted", email ?? id);
  return c.json({});
}
