import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort, pinned, projectRoot, type Running, startProcess } from "./process.ts";

export type SiteOptions = {
  /** Core it may run on; any, unless given. */
  core?: number | undefined;
  /** Settings beside those of production on loopback. */
  env?: Record<string, string>;
  /** Where it keeps its data; a folder that is deleted with the server, unless given. */
  dataDirectory?: string;
};

/** The real server with the built site, as it runs in production but on loopback, with data of its own. */
export async function startSite({ core, env, dataDirectory }: SiteOptions = {}): Promise<Running> {
  const port = await findFreePort();
  const data = dataDirectory ?? (await mkdtemp(path.join(tmpdir(), "bench-data-")));
  const remove = async () => {
    if (!dataDirectory) await rm(data, { recursive: true, force: true });
  };
  try {
    const running = await startProcess(
      pinned(core, [process.execPath, path.join(projectRoot, "server/main.ts")]),
      {
        port,
        env: {
          NODE_ENV: "production",
          HOST: "127.0.0.1",
          PORT: String(port),
          DATA_DIR: data,
          SITE_URL: undefined,
          DATABASE_URL: undefined,
          ...env,
        },
      },
    );
    return { ...running, stop: () => running.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
