import type { OpenAuthService } from "#accounts/auth/open-service.ts";
import type { Config } from "#accounts/auth/service.ts";
import { cleanUp } from "#accounts/clean-up.ts";
import type { LogError } from "#accounts/http/errors.ts";
import type { Metrics } from "#accounts/http/metrics.ts";
import type { Log } from "#accounts/log/open-log.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";

const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;

/** Runs the clean-up now and then daily; after a failure, an hour later. */
export function startDailyCleanUp(
  auth: OpenAuthService,
  { dataDirectory }: Config,
  { log, metrics, logError }: { log: Log; metrics: Metrics; logError: LogError },
): void {
  const run = async () => {
    const { deleted, complete } = await cleanUp({
      ...auth,
      outboxDirectory: outboxDirectory(dataDirectory),
      logError,
    });
    if (complete) metrics.recordCleanUp();
    const counts = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
    if (complete) log.info({ deleted: counts }, "Clean-up done");
    setTimeout(run, complete ? dayMilliseconds : hourMilliseconds).unref();
  };
  run();
}
