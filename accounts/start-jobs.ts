import type { AuthService } from "#accounts/auth/service.ts";
import type { Job } from "#accounts/extension.ts";
import type { LogError } from "#accounts/http/errors.ts";

/** Runs the jobs of the extensions until the returned function is called. It resolves when those that run have ended. */
export function startJobs(service: AuthService, logError: LogError): () => Promise<void> {
  const stops = service.extensions
    .flatMap(({ jobs = {} }) => Object.entries(jobs))
    .map(([name, job]) => startJob(job, service, (cause) => logError(`${name} failed`, cause)));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startJob(
  { seconds, run }: Job,
  service: AuthService,
  onError: (cause: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const runOnce = async () => {
    running = run(service).catch(onError);
    await running;
  };
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(async () => {
      await runOnce();
      if (!isStopped) wait();
    }, seconds * 1000).unref();
  };
  let isStopped = false;
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
