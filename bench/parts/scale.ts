import { Figures, type PartResult } from "../figures.ts";
import {
  type AccountClient,
  loadSettings,
  openAccountClient,
  type Session,
} from "../load/account-client.ts";
import { runClosedLoop } from "../load/closed-loop.ts";
import { loadStatic, wrk } from "../load/wrk.ts";
import type { Options } from "../options.ts";
import { startDatabase } from "../servers/database.ts";
import { type Running, readMemory } from "../servers/process.ts";
import { startSite } from "../servers/site.ts";
import { measureStorage } from "./storage.ts";

/** Concurrent visitors, divided among the processes. */
const concurrency = 32;
const warmUpSeconds = 1;

type Setup = { name: string; processes: number; databaseUrl?: string };

/** Measures the capacity of one process on SQLite and on PostgreSQL, and of two on one PostgreSQL. */
export async function measureScale({ runs, seconds }: Options): Promise<PartResult> {
  const figures = new Figures();
  const database = await startDatabase();
  const setups: readonly Setup[] = [
    { name: "one process, SQLite", processes: 1 },
    { name: "one process, PostgreSQL", processes: 1, databaseUrl: database.url },
    { name: "two processes, PostgreSQL", processes: 2, databaseUrl: database.url },
  ];
  try {
    await measureStorage(figures, database.url);
    for (let run = 0; run < runs; run += 1) {
      for (const setup of setups) await measureSetup(figures, setup, seconds);
    }
  } finally {
    await database.stop();
  }
  return {
    figures: figures.list(),
    notes: [
      `${concurrency} concurrent visitors, ${seconds} s each. Load, servers and database share all cores, so two processes do not double the capacity.`,
      ...(wrk ? [] : ["No static load: wrk is not installed (Debian's package wrk)."]),
    ],
  };
}

async function measureSetup(figures: Figures, setup: Setup, seconds: number): Promise<void> {
  const { name, processes, databaseUrl } = setup;
  const env = { ...loadSettings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const servers: Running[] = [];
  const clients: AccountClient[] = [];
  try {
    for (let count = 0; count < processes; count += 1) {
      const server = await startSite({ env });
      servers.push(server);
      clients.push(openAccountClient(server.url, concurrency / processes));
    }
    const clientOf = (chain: number) => clients[chain % clients.length] as AccountClient;
    const sessions: Session[] = [];
    for (let chain = 0; chain < concurrency; chain += 1) {
      sessions.push(await clientOf(chain).signUp(`guest-${crypto.randomUUID()}@hotel.example`));
    }
    const sessionOf = (chain: number) => sessions[chain] as Session;

    if (wrk) {
      const loads = servers.map(({ url }) =>
        loadStatic({
          url: `${url}/`,
          headers: { "Accept-Encoding": "br" },
          connections: concurrency / processes,
          seconds,
        }),
      );
      const rates = (await Promise.all(loads)).map(({ rate }) => rate);
      figures.add(
        `scale/${name}/static pages`,
        "per s",
        rates.reduce((sum, rate) => sum + rate),
      );
    }
    const works: Record<string, (chain: number) => Promise<unknown>> = {
      "user looked up": (chain) => clientOf(chain).getUser(sessionOf(chain)),
      refreshes: async (chain) => {
        sessions[chain] = await clientOf(chain).refresh(sessionOf(chain));
      },
      "sign-ins": (chain) => clientOf(chain).signIn(sessionOf(chain).email),
    };
    for (const [what, work] of Object.entries(works)) {
      await runClosedLoop({ concurrency, seconds: warmUpSeconds }, work);
      const { rate, p99Ms } = await runClosedLoop({ concurrency, seconds }, work);
      figures.add(`scale/${name}/${what}`, "per s", rate);
      figures.add(`scale/${name}/${what}, p99`, "ms", p99Ms);
    }
    for (const { pid } of servers) figures.add(`scale/${name}/memory`, "MB", readMemory(pid));
  } finally {
    for (const client of clients) await client.close();
    for (const server of servers) await server.stop();
  }
}
