import { serviceUrl } from "#accounts/auth/links.ts";
import type { Admin } from "#accounts/commands/command.ts";
import { listJobKinds } from "#accounts/jobs/kinds.ts";
import { addJob, type JobQueue, queueHash } from "#accounts/jobs/queue.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

export async function openMails({ database, config, now }: Admin): Promise<Pick<JobQueue, "add">> {
  const accessTokens = await openAccessTokens(database, { issuer: serviceUrl(config.siteUrl) });
  const queue = {
    kinds: listJobKinds(config.extensions),
    limits: config.auth,
    hash: queueHash(accessTokens),
    now: () => now,
  };
  return { add: (tables, request) => addJob(queue, tables, request) };
}
