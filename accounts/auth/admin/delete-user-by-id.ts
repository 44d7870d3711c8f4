import { z } from "zod";
import { findTarget, userNotFound } from "#accounts/auth/admin/find-target.ts";
import { auditRequest } from "#accounts/auth/audit-request.ts";
import { deleteWithNotices } from "#accounts/auth/delete-with-notices.ts";
import { readFields, validationError } from "#accounts/auth/requests.ts";
import { securityEvent } from "#accounts/auth/security-event.ts";
import type { AdminRequest } from "#accounts/auth/service.ts";
import { findUserById } from "#accounts/rules/users.ts";

const fields = z.object({ should_soft_delete: z.boolean().optional() });

/** DELETE /admin/users/:id: deletes a user and all rows about them, and mails the owner. */
export async function deleteUserById(c: AdminRequest) {
  const { database, mails } = c.var.auth;
  const { id, email } = await findTarget(c);
  const { should_soft_delete: isSoft } = await readFields(c, fields, { mayBeEmpty: true });
  // Ignoring it would delete more than the caller asked for.
  if (isSoft) {
    throw validationError(
      "This service has no soft deletion. Send should_soft_delete: false to delete the user and all rows about them.",
    );
  }
  await database.transaction(async (tables) => {
    const user = await findUserById(tables.auth, id);
    if (!user) throw userNotFound();
    await deleteWithNotices(c.var.auth, tables, user);
    // Without traits, which would name the deleted person.
    await auditRequest(c, tables.auth, "user_deleted", c.var.admin.actor);
  });
  mails.wake();
  securityEvent(c, "account_deleted", email ?? id);
  return c.json({});
}
