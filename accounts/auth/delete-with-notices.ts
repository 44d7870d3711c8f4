import type { AuthService } from "#accounts/auth/service.ts";
import type { Tables } from "#accounts/db/connect.ts";
import type { JobRequest } from "#accounts/jobs/kinds.ts";
import { noticeRequest } from "#accounts/jobs/notices.ts";
import type { JobQueue } from "#accounts/jobs/queue.ts";
import { deleteUser } from "#accounts/rules/delete-user.ts";
import { findUserById, type User } from "#accounts/rules/users.ts";

type Service = Pick<AuthService, "extensions"> & { mails: Pick<JobQueue, "add"> };

/** Deletes a user with every row and queues the mails about it. `networks` are those of an owner who deletes. */
export async function deleteWithNotices(
  { mails, extensions }: Service,
  tables: Tables,
  { id }: Pick<User, "id">,
  networks: JobRequest["networks"] = null,
): Promise<boolean> {
  const user = await findUserById(tables.auth, id);
  if (!user) return false;
  const requests: Omit<JobRequest, "networks">[] = [];
  for (const { beforeDelete } of extensions) {
    requests.push(...((await beforeDelete?.(tables, user)) ?? []));
  }
  await deleteUser(tables, user, extensions);
  // After the deletion, which also deletes queued mails.
  for (const request of requests) await mails.add(tables.own, { ...request, networks });
  if (user.email && user.email_confirmed_at) {
    await mails.add(tables.own, noticeRequest("account_deleted", user, networks));
  }
  return true;
}
