import { Figures, type PartResult } from "../figures.ts";
import { loadSettings, openAccountClient } from "../load/account-client.ts";
import { runClosedLoop } from "../load/closed-loop.ts";
import { type Act, openMixedLoad, shares } from "../load/mixed-load.ts";
import { runSteadyLoad } from "../load/steady-load.ts";
import type { Options } from "../options.ts";
import { readMemory } from "../servers/process.ts";
import { startSite } from "../servers/site.ts";
import { median, type Point, percentile, slope } from "../statistics.ts";

const connections = 64;
const concurrency = 32;
const warmUpSeconds = 5;
const capacitySeconds = 15;
const sampleMs = 5000;

/** Runs mixed load at half of the server's capacity for a long time, and measures errors, memory and response times. */
export async function measureSoak({ minutes }: Options): Promise<PartResult> {
  const figures = new Figures();
  const site = await startSite({ env: loadSettings });
  const client = openAccountClient(site.url, connections);
  const watch = openAccountClient(site.url, 1);
  const memory: Point[] = [];
  const answerMs: number[] = [];
  const startedAt = performance.now();
  const sample = async () => {
    memory.push({ x: (performance.now() - startedAt) / 60_000, y: readMemory(site.pid) });
    // With a blocked event loop the server answers this late.
    const askedAt = performance.now();
    await watch.isAlive();
    answerMs.push(performance.now() - askedAt);
  };
  try {
    const act = openMixedLoad(client);
    await runClosedLoop({ concurrency, seconds: warmUpSeconds }, act);
    const capacity = await runClosedLoop({ concurrency, seconds: capacitySeconds }, act);
    figures.add("soak/mixed/capacity", "per s", capacity.rate);
    const perSecond = capacity.rate / 2;

    let failedSamples = 0;
    const timer = setInterval(() => {
      sample().catch(() => {
        failedSamples += 1;
      });
    }, sampleMs);
    const { done, errors } = await runSteadyLoad({ perSecond, seconds: minutes * 60 }, act).finally(
      () => clearInterval(timer),
    );
    await sample();

    for (const error of errors.slice(0, 10)) console.error(error.message);
    figures.add("soak/mixed/rate", "per s", done.length / (minutes * 60));
    figures.add("soak/mixed/acts", "count", done.length);
    figures.add("soak/mixed/errors", "count", errors.length + failedSamples);
    for (const kind of Object.keys(shares) as Act[]) {
      const times = done.filter((call) => call.kind === kind).map(({ ms }) => ms);
      if (times.length === 0) continue;
      figures.add(`soak/${kind}/p50`, "ms", median(times));
      figures.add(`soak/${kind}/p99`, "ms", percentile(times, 99));
    }
    figures.add("soak/mixed/event loop, late answer p99", "ms", percentile(answerMs, 99));
    addMemory(figures, memory);
  } finally {
    await client.close();
    await watch.close();
    await site.stop();
  }
  const mix = Object.entries(shares).map(([act, share]) => `${share} % ${act}`);
  return { figures: figures.list(), notes: [`${minutes} min on SQLite of ${mix.join(", ")}.`] };
}

/** Adds each reading, the growth from the second quarter's median to the last quarter's, and the slope. */
function addMemory(figures: Figures, memory: readonly Point[]): void {
  const quarter = (number: number) =>
    memory.slice(
      Math.floor(((number - 1) * memory.length) / 4),
      Math.ceil((number * memory.length) / 4),
    );
  const middle = (points: readonly Point[]) => median(points.map(({ y }) => y));
  // In the first quarter the server still fills its caches and its heap.
  const warm = memory.slice(Math.floor(memory.length / 4));
  const growth = middle(quarter(4)) / middle(quarter(2)) - 1;
  figures.add("soak/memory/every 5 s", "MB", ...memory.map(({ y }) => y));
  figures.add("soak/mixed/memory growth", "%", 100 * growth);
  figures.add("soak/mixed/memory slope", "MB/min", slope(warm));
}
