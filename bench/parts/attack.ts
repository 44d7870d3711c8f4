import path from "node:path";
import { measureBodies } from "../attacks/bodies.ts";
import { measureMostRows } from "../attacks/most-rows.ts";
import { runScript } from "../attacks/run-script.ts";
import { measureTiming } from "../attacks/timing.ts";
import { Figures, type PartResult } from "../figures.ts";
import type { VisitorTimes } from "../load/measure-visitors.ts";
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

type Attack = {
  name: string;
  /** A file in bench/attacks/; undefined to measure visitors without an attack. */
  script?: string;
  args?: readonly (string | number)[];
  /** Planned requests. */
  planned?: number;
  /** The attacker's accounts, which have as many rows as the limits allow. */
  accounts?: readonly string[];
};

/**
 * Measures response times for visitors while one network attacks a server with default settings, whether response times
 * distinguish known addresses from unknown ones, and the cost of the largest accounts and the worst bodies. The proxy's
 * part is tested in tests/deploy/proxies.test.ts.
 */
export async function measureAttack({ runs }: Options): Promise<PartResult> {
  const figures = new Figures();
  const attacks: readonly Attack[] = [
    { name: "none" },
    { name: "sign-ins", script: "sign-ins.ts", args: ["wait"], planned: 3000 },
    { name: "abandoned sign-ins", script: "sign-ins.ts", args: ["hang up"], planned: 3000 },
    {
      name: "large accounts",
      script: "large-accounts.ts",
      planned: 600,
      accounts: largeAccounts,
    },
  ];
  for (let run = 0; run < runs; run += 1) {
    for (const attack of attacks) {
      console.log(`  ${attack.name}`);
      await measureUnderAttack(figures, attack);
    }
    console.log("  timing");
    await measureTiming(figures);
    console.log("  most rows, worst bodies");
    await measureMostRows(figures);
    await measureBodies(figures);
  }
  return {
    figures: figures.list(),
    notes: [
      `Each attack lasts ${seconds} s, from one network, with 50 pages a second and an owner's sign-in a second from others, each over a new connection.`,
      "A request that fails counts as 60 s.",
      canPin
        ? "The server has a core; the attack and the measurement are separate processes on another, where the attack has lower priority."
        : "Server, attack and measurement are separate processes that share all cores.",
    ],
  };
}

async function measureUnderAttack(figures: Figures, attack: Attack): Promise<void> {
  const { name, accounts = [] } = attack;
  await withPreparedData(
    async (client) => {
      for (const email of [owner, ...accounts]) await client.signUp(email);
    },
    async (dataDirectory) => {
      fillLargeAccounts(dataDirectory, accounts);
      const env = { TRUSTED_IP_HEADER: proxyHeader };
      const site = await startSite({ core: serverCore, dataDirectory, env });
      try {
        const memory = await highestMemory(site.pid, async () => {
          const [, times] = await Promise.all([
            runAttack(figures, attack, site.port),
            runScript<VisitorTimes>(path.join(benchDirectory, "load/measure-visitors.ts"), {
              core: loadCore,
              priority: "normal",
              args: [
                JSON.stringify({ port: site.port, seconds, email: owner, header: proxyHeader }),
              ],
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
