import { z } from "zod";
import { findTarget, userNotFound } from "#accounts/auth/admin/find-target.ts";
import { audit } from "#accounts/auth/audit.ts";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { readFields } from "#accounts/auth/requests.ts";
import { securityEvent } from "#accounts/auth/security-event.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { siteTables } from "#accounts/db/connect.ts";
import { softDeleteUser } from "#accounts/rules/soft-delete-user.ts";
import { lockUser } from "#accounts/rules/users.ts";

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
