import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { Figures, type PartResult } from "../figures.ts";
import { loadSettings, openAccountClient } from "../load/account-client.ts";
import { type LoopResult, runClosedLoop } from "../load/closed-loop.ts";
import type { Options } from "../options.ts";
import { highestMemory } from "../servers/process.ts";
import { startSite } from "../servers/site.ts";

const rawHash = path.join(import.meta.dirname, "../load/raw-hash.ts");

/** Concurrent sign-ins: `one` shows the delay for a visitor, `many` the capacity of the machine. */
const concurrencies = { one: 1, many: 16 };

/** Measures sign-ins per second and their times, alternating with the bare password hash at the same concurrency. */
export async function measureAccounts({ runs, seconds }: Options): Promise<PartResult> {
  const figures = new Figures();
  const site = await startSite({ env: loadSettings });
  const client = openAccountClient(site.url, concurrencies.many);
  try {
    const emails = Array.from({ length: concurrencies.many }, (_, n) => `guest-${n}@hotel.example`);
    for (const email of emails) await client.signUp(email);
    const signIn = (chain: number) => client.signIn(emails[chain] ?? "");
    for (let run = 0; run < runs; run += 1) {
      for (const [name, concurrency] of Object.entries(concurrencies)) {
        const add = (what: string, { rate, p50Ms, p99Ms }: LoopResult) => {
          // The rate is limited at full concurrency, the time for a single visitor.
          if (concurrency > 1) figures.add(`accounts/${name}/${what} rate`, "per s", rate);
          const times = concurrency > 1 ? "p50 of many" : "p50";
          figures.add(`accounts/${name}/${what} ${times}`, "ms", p50Ms);
          figures.add(`accounts/${name}/${what} p99`, "ms", p99Ms);
        };
        add("hash", await loadRawHash(concurrency, seconds));
        await runClosedLoop({ concurrency, seconds: 1 }, signIn);
        const highest = await highestMemory(site.pid, async () =>
          add("sign-in", await runClosedLoop({ concurrency, seconds }, signIn)),
        );
        figures.add("accounts/memory/under load", "MB", highest);
      }
    }
  } finally {
    await client.close();
    await site.stop();
  }
  return {
    figures: figures.list(),
    notes: [
      `${concurrencies.many} concurrent sign-ins, or one; SQLite; limits off; ${seconds} s each.`,
    ],
  };
}

async function loadRawHash(concurrency: number, seconds: number): Promise<LoopResult> {
  const args = [rawHash, String(concurrency), String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}
