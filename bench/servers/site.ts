import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { serverFile } from "../../scripts/build/build-server.ts";
import { settings } from "../../server/config.ts";
import { findFreePort, pinned, type Running, startProcess } from "./process.ts";

export type SiteOptions = {
  /** Core it may run on; any, unless given. */
  core?: number | undefined;
  /** Settings in addition to those of production on loopback. */
  env?: Record<string, string>;
  /** Where it keeps its data; a folder that is deleted with the server, unless given. */
  dataDirectory?: string;
};

/**
 * Every setting at its default: production on loopback. A .env file or the shell may name a real database and mail
 * server, which the load must never reach.
 */
const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));

/** The real server with the built site, as it runs in production but on loopback, with its own data. */
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
        MAIL: "outbox",
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
