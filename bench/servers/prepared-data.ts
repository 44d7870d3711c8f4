import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AccountClient, loadSettings, openAccountClient } from "../load/account-client.ts";
import { startSite } from "./site.ts";

const connections = 4;

/**
 * Creates a data folder, lets `prepare` fill it through a server with auto-confirmation and without limits, and runs
 * `work` with it, where a server with other settings finds the accounts. Deletes the folder afterwards.
 */
export async function withPreparedData<Result>(
  prepare: (client: AccountClient) => Promise<unknown>,
  work: (dataDirectory: string) => Promise<Result>,
): Promise<Result> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "bench-data-"));
  try {
    const site = await startSite({ env: loadSettings, dataDirectory });
    const client = openAccountClient(site.url, connections);
    try {
      await prepare(client);
    } finally {
      await client.close();
      await site.stop();
    }
    return await work(dataDirectory);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
