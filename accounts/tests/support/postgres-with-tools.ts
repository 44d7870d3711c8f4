import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { findFreePort } from "#accounts/tests/support/start-server.ts";

/** The version of the run's own server. */
const ownVersion = 18;
const password = "of-the-test";

/** The major version of this machine's pg_dump; 0 if it has none. */
function toolsVersion(): number {
  try {
    const words = execFileSync("pg_dump", ["--version"], { encoding: "utf8" });
    return Number(/(\d+)(?:\.\d+)*/.exec(words)?.[1]);
  } catch {
    return 0;
  }
}

/** Directory of Debian and its derivatives for a server and its client programs. */
const systemPrograms = `/usr/lib/postgresql/${toolsVersion()}/bin`;

/** True if there is a server that this machine's pg_dump can read. */
export const hasPostgresTools =
  toolsVersion() >= ownVersion || existsSync(`${systemPrograms}/initdb`);

/** Returns the run's own server if this machine's pg_dump can read it, otherwise one of pg_dump's version. */
export async function startPostgresWithTools(): Promise<{
  url: string;
  stop: () => Promise<void>;
}> {
  if (toolsVersion() >= ownVersion) return { url: inject("postgresUrl"), stop: async () => {} };
  const directory = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const asPostgres = unprivilegedUser(directory);
  const data = path.join(directory, "data");
  const passwordFile = path.join(directory, "password");
  writeFileSync(passwordFile, password);
  const settings = ["--username=postgres", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  execFileSync(`${systemPrograms}/initdb`, ["-D", data, ...settings, "--no-sync"], {
    ...asPostgres,
    stdio: "ignore",
  });
  const port = await findFreePort();
  const server = spawn(
    `${systemPrograms}/postgres`,
    ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", directory],
    { ...asPostgres, stdio: "ignore" },
  );
  const url = `postgres://postgres:${password}@127.0.0.1:${port}`;
  await untilItAnswers(url, server);
  return {
    url,
    stop: async () => {
      server.kill("SIGINT");
      await once(server, "close");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, as tests in a container do. */
function unprivilegedUser(directory: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  chownSync(directory, uid, gid);
  return { uid, gid };
}

async function untilItAnswers(url: string, server: ReturnType<typeof spawn>): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
