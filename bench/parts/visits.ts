import { readFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../../accounts/tests/support/start-server.ts";
import { Figures, type PartResult } from "../figures.ts";
import { loadStatic, wrk } from "../load/wrk.ts";
import type { Options } from "../options.ts";
import { canPin, pinned, projectRoot, startProcess } from "../servers/process.ts";

const connections = 64;
const warmUpSeconds = 1;
const serverCore = 0;
const loadCore = 1;

/** What a browser sends that follows a link of a search engine. */
const headers = {
  "Accept-Encoding": "br",
  "User-Agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Sec-Fetch-Dest": "document",
  "Sec-CH-UA-Mobile": "?0",
  Referer: "https://www.google.com/",
};

/**
 * Measures what counting visits costs: pages per second, and processor time per page, with counting against without. The
 * server only sends files, so the cost is largest. Alternates between two processes.
 */
export async function measureVisits({ runs, seconds }: Options): Promise<PartResult> {
  const figures = new Figures();
  const notes = [
    `The home page in br, ${connections} connections, ${seconds} s each.`,
    ...(wrk ? [] : ["No load: wrk is not installed (Debian's package wrk)."]),
  ];
  for (let run = 0; wrk && run < runs; run += 1) {
    const plain = await measure([], seconds);
    const counting = await measure(["counting"], seconds);
    figures.add("visits/rate/home", "ratio", counting.rate / plain.rate);
    figures.add("visits/processor/home", "ratio", counting.processor / plain.processor);
  }
  return { figures: figures.list(), notes };
}

/** Returns the pages per second of a new server, and its processor time per page. */
async function measure(args: readonly string[], seconds: number) {
  const port = await findFreePort();
  const program = path.join(import.meta.dirname, "../servers/serve-folder.ts");
  const site = path.join(projectRoot, "build/site");
  const command = [process.execPath, program, site, String(port), ...args];
  const server = await startProcess(pinned(serverCore, command), { port });
  const core = canPin ? loadCore : undefined;
  const load = { url: `${server.url}/`, headers, connections, core };
  try {
    await loadStatic({ ...load, seconds: warmUpSeconds });
    const before = processorTicks(server.pid);
    const { rate } = await loadStatic({ ...load, seconds });
    return { rate, processor: (processorTicks(server.pid) - before) / rate };
  } finally {
    await server.stop();
  }
}

/** Returns the processor time that a process has used, in ticks of 10 ms (proc_pid_stat(5), utime and stime). */
function processorTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
