import { execFileSync } from "node:child_process";
import path from "node:path";
import { runScript } from "../attacks/run-script.ts";
import { measureTiming } from "../attacks/timing.ts";
import { Figures, type PartResult } from "../figures.ts";
import type { Visit, VisitorTimes } from "../load/measure-visitors.ts";
import type { Options } from "../options.ts";
import { fillLargeAccounts, largeAccounts } from "../servers/large-accounts.ts";
import { withPreparedData } from "../servers/prepared-data.ts";
import { canPin, highestMemory } from "../servers/process.ts";
import { startSite } from "../servers/site.ts";
import { percentile } from "../statistics.ts";

const benchDirectory = path.join(import.meta.dirname, "..");
const serverCore = 0;
const loadCore = 1;
const seconds = 15;
const owner = "owner@hotel.example";
const proxyHeader = "X-Forwarded-For";
const wantedConnections = 10_000;

type Attack = {
  name: string;
  /** A file in bench/attacks/; undefined to measure visitors without an attack. */
  script?: string;
  args?: readonly (string | number)[];
  /** Planned requests or connections. */
  planned?: number;
  /** Addresses of visitors and attacker. */
  from: Visit["from"];
  /** The attacker's accounts, and what fills them. */
  accounts?: { emails: readonly string[]; fill: (dataDirectory: string) => void };
};

/**
 * Measures response times for visitors while one network attacks a server with default settings, and whether response
 * times distinguish known addresses from unknown ones.
 */
export async function measureAttack({ runs }: Options): Promise<PartResult> {
  const figures = new Figures();
  const connections = Math.min(wantedConnections, openFileLimit() - 1000);
  const byProxy = { header: proxyHeader };
  const attacks: readonly Attack[] = [
    { name: "none", from: byProxy },
    { name: "bodies", script: "bodies.ts", planned: 1000, from: byProxy },
    { name: "sign-ins", script: "sign-ins.ts", args: ["wait"], planned: 3000, from: byProxy },
    {
      name: "abandoned sign-ins",
      script: "sign-ins.ts",
      args: ["hang up"],
      planned: 3000,
      from: byProxy,
    },
    {
      name: "connections",
      script: "connections.ts",
      args: [connections],
      planned: connections,
      from: "own address",
    },
    {
      name: "slow readers",
      script: "slow-readers.ts",
      args: [connections],
      planned: connections,
      from: "own address",
    },
    {
      name: "large accounts",
      script: "large-accounts.ts",
      planned: 600,
      from: byProxy,
      accounts: { emails: largeAccounts, fill: fillLargeAccounts },
    },
  ];
  for (let run = 0; run < runs; run += 1) {
    for (const attack of attacks) {
      console.log(`  ${attack.name}`);
      await measureUnderAttack(figures, attack);
    }
    console.log("  timing");
    await measureTiming(figures);
  }
  return {
    figures: figures.list(),
    notes: [
      `Each attack lasts ${seconds} s, from one network, with 50 pages a second and an owner's sign-in a second from others, each over a new connection.`,
      "A request that fails counts as 60 s.",
      canPin
        ? "The server has a core; the attack and the measurement are separate processes on another, where the attack has lower priority."
        : "Server, attack and measurement are separate processes that share all cores.",
      ...(connections < wantedConnections
        ? [`${connections} connections: this machine allows no more open files.`]
        : []),
    ],
  };
}

async function measureUnderAttack(figures: Figures, attack: Attack): Promise<void> {
  const { name, from, accounts } = attack;
  await withPreparedData(
    async (client) => {
      for (const email of [owner, ...(accounts?.emails ?? [])]) await client.signUp(email);
    },
    async (dataDirectory) => {
      accounts?.fill(dataDirectory);
      const env = from === "own address" ? {} : { TRUSTED_IP_HEADER: from.header };
      const site = await startSite({ core: serverCore, dataDirectory, env });
      try {
        const memory = await highestMemory(site.pid, async () => {
          const [, times] = await Promise.all([
            runAttack(figures, attack, site.port),
            runScript<VisitorTimes>(path.join(benchDirectory, "load/measure-visitors.ts"), {
              core: loadCore,
              priority: "normal",
              args: [JSON.stringify({ port: site.port, seconds, email: owner, from })],
            }),
          ]);
          figures.add(`attack/${name}/static p50`, "ms", percentile(times.staticMs, 50));
          figures.add(`attack/${name}/static p99`, "ms", percentile(times.staticMs, 99));
          figures.add(`attack/${name}/sign-in p99`, "ms", percentile(times.signInMs, 99));
          figures.add(`attack/${name}/sign-in max`, "ms", Math.max(...times.signInMs));
          figures.add(`attack/${name}/failed`, "count", times.failed);
        });
        figures.add(`attack/${name}/memory`, "MB", memory);
      } finally {
        await site.stop();
      }
    },
  );
}

async function runAttack(figures: Figures, attack: Attack, port: number): Promise<void> {
  const { name, script, args = [], planned } = attack;
  if (!script || !planned) return;
  const sent = await runScript<number>(path.join(benchDirectory, "attacks", script), {
    core: loadCore,
    priority: "low",
    args: [port, seconds, ...args],
  });
  figures.add(`attack/${name}/attempts`, "count", sent);
  figures.add(`attack/${name}/attempts of those planned`, "%", (100 * sent) / planned);
}

/** Returns the maximum number of open files and connections of a process. Node raises its own limit to this at its start. */
function openFileLimit(): number {
  const limit = execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).trim();
  return limit === "unlimited" ? Number.POSITIVE_INFINITY : Number(limit);
}
