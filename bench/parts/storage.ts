import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Figures } from "../figures.ts";
import { loadSettings, openAccountClient, type Session } from "../load/account-client.ts";
import { startSite } from "../servers/site.ts";

const accounts = 400;
const concurrency = 8;

/** Measures the disk space of an account, another sign-in and a refresh in both databases, averaged over some hundred. */
export async function measureStorage(figures: Figures, databaseUrl: string): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "bench-storage-"));
  const file = path.join(dataDirectory, "accounts.sqlite");
  const databases = [
    { name: "SQLite", env: {}, readSize: async () => readSqliteSize(file) },
    {
      name: "PostgreSQL",
      env: { DATABASE_URL: databaseUrl },
      readSize: () => readPostgresSize(databaseUrl),
    },
  ];
  try {
    for (const { name, env, readSize } of databases) {
      const growth = await measureGrowth(env, dataDirectory, readSize);
      for (const [act, bytes] of Object.entries(growth)) {
        figures.add(`scale/disk per ${act}/${name}`, "bytes", bytes);
      }
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Bytes that a database grows by with each act: an account with its first session, a sign-in, a refresh. */
async function measureGrowth(
  env: Record<string, string>,
  dataDirectory: string,
  readSize: () => Promise<number>,
): Promise<Record<string, number>> {
  const site = await startSite({ env: { ...loadSettings, ...env }, dataDirectory });
  const client = openAccountClient(site.url, concurrency);
  const sessions: Session[] = [];
  const acts: Record<string, (index: number) => Promise<Session>> = {
    account: () => client.signUp(`guest-${crypto.randomUUID()}@hotel.example`),
    "sign-in": (index) => client.signIn(sessions[index]?.email ?? ""),
    refresh: (index) => client.refresh(sessions[index] as Session),
  };
  const growth: Record<string, number> = {};
  try {
    for (const [name, act] of Object.entries(acts)) {
      const before = await readSize();
      const indexes = Array.from({ length: accounts }, (_, index) => index).values();
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (const index of indexes) sessions[index] = await act(index);
        }),
      );
      growth[name] = ((await readSize()) - before) / accounts;
    }
  } finally {
    await client.close();
    await site.stop();
  }
  return growth;
}

/** Returns the size of the file after a checkpoint. */
function readSqliteSize(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const read = (pragma: string) =>
      Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {});
    const [pages] = read("page_count");
    const [pageBytes] = read("page_size");
    return Number(pages) * Number(pageBytes);
  } finally {
    database.close();
  }
}

async function readPostgresSize(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT pg_database_size(current_database()) AS size");
  await client.end();
  return Number(rows[0].size);
}
