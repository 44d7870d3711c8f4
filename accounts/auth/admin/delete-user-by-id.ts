import { z } from "zod";
import { findTarget, userNotFound } from "#accounts/auth/admin/find-target.ts";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { readFields } from "#accounts/auth/requests.ts";
import { securityEvent } from "#accounts/auth/security-event.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { findUserById } from "#accounts/rules/users.ts";

const fields = z.object({ should_soft_delete: z.boolean().optional() });

/**
 * DELETE /admin/users/:id: deletes a user and all rows about them, and mails the owner. A soft deletion keeps the id
 * and does not mail the owner.
 */
export async function deleteUserById(c: AdminRequest) {
  const { database, mails, now } = c.var.auth;
  const { id, email } = await findTarget(c);
  const { should_soft_delete: isSoft } = await readFields(c, fields, { mayBeEmpty: true });
  await database.transaction(async (tables) => {
    const user = await findUserById(tables.auth, id);
    if (!user) throw userNotFound();
    const softAt = isSoft ? now() : undefined;
    if (!(isSoft && user.deleted_at)) await deleteWithNotices(c.var.auth, tables, user, { softAt });
    // Without traits, which would name the deleted person.
    await auditRequest(c, tables.auth, "user_deleted", c.var.admin.actor);
  });
  mails.wake();
  securityEvent(c, "account_deleted", email ?? id);
  return c.json({});
}
