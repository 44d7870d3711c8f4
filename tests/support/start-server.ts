import {
  type RunningServer,
  startServer as startProgram,
} from "#accounts/tests/support/start-server.ts";
import { serverFile } from "#scripts/build/build-server.ts";

/** Starts the website's server, with the built site, as startServer of the account service does. */
export function startServer(
  env: Record<string, string> = {},
  args: readonly string[] = [serverFile],
): Promise<RunningServer> {
  return startProgram(env, args);
}
