import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { settings } from "../../accounts/config/settings.ts";
import { findFreePort } from "../../accounts/tests/support/start-server.ts";
import { serverFile } from "../../scripts/build/build-server.ts";
import { pinned, type Running, startProcess } from "./process.ts";

export type SiteOptions = {
  /** The core that it runs on. Default: any. */
  core?: number | undefined;
  /** Overrides settings. */
  env?: Record<string, string>;
  /** Its data directory. Default: a new one, which is deleted when the server stops. */
  dataDirectory?: string;
};

/**
 * Sets every setting to its default, because a .env file or the shell may name a real database and mail server, which the
 * load must never reach.
 */
const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));

/** Starts the server with the built site, as in production but on the loopback interface. */
export async function startSite({ core, env, dataDirectory }: SiteOptions = {}): Promise<Running> {
  const port = await findFreePort();
  const data = dataDirectory ?? (await mkdtemp(path.join(tmpdir(), "bench-data-")));
  const remove = async () => {
    if (!dataDirectory) await rm(data, { recursive: true, force: true });
  };
  try {
    const running = await startProcess(pinned(core, [process.execPath, serverFile]), {
      port,
      env: {
        ...unset,
        PORT: String(port),
        DATA_DIR: data,
        ...env,
      },
    });
    return { ...running, stop: () => running.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
