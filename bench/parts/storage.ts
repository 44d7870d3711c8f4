import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Figures } from "../figures.ts";
import { loadSettings, openAccountClient } from "../load/account-client.ts";
import { startSite } from "../servers/site.ts";

const accounts = 400;
const concurrency = 8;

/** Disk that an account takes with one session and its audit, in either database, from what some hundred take. */
export async function measureStorage(figures: Figures, databaseUrl: string): Promise<void> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), "bench-storage-"));
  const file = path.join(dataDirectory, "accounts.sqlite");
  try {
    const sqlite = await measureGrowth({}, dataDirectory, async () => readSqliteSize(file));
    figures.add("scale/disk per account/SQLite", "bytes", sqlite);
    const env = { DATABASE_URL: databaseUrl };
    const postgres = await measureGrowth(env, dataDirectory, () => readPostgresSize(databaseUrl));
    figures.add("scale/disk per account/PostgreSQL", "bytes", postgres);
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Bytes by which a database grows with an account. */
async function measureGrowth(
  env: Record<string, string>,
  dataDirectory: string,
  readSize: () => Promise<number>,
): Promise<number> {
  const site = await startSite({ env: { ...loadSettings, ...env }, dataDirectory });
  const client = openAccountClient(site.url, concurrency);
  try {
    const before = await readSize();
    await Promise.all(
      Array.from({ length: concurrency }, async (_, chain) => {
        for (let count = 0; count < accounts / concurrency; count += 1) {
          await client.signUp(`guest-${chain}-${count}-${crypto.randomUUID()}@hotel.example`);
        }
      }),
    );
    return ((await readSize()) - before) / accounts;
  } finally {
    await client.close();
    await site.stop();
  }
}

/** What the file will have once everything written is in it. */
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
