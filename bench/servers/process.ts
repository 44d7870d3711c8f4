import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findProgram } from "../../scripts/testing/find-program.ts";

export const projectRoot = path.join(import.meta.dirname, "../..");

const startTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;

export type Running = {
  url: string;
  port: number;
  pid: number;
  /** From the start of the process to its first answer of status 200, milliseconds. */
  startMs: number;
  stop: () => Promise<void>;
};

/** Returns a command line pinned to one core, if the machine supports that (Linux) and has more than one. */
export function pinned(core: number | undefined, command: readonly string[]): readonly string[] {
  return core !== undefined && canPin
    ? ["taskset", "--cpu-list", String(core), ...command]
    : command;
}

/** True if load and server can run on separate cores. */
export const canPin = availableParallelism() > 1 && findProgram("taskset") !== undefined;

/** Starts a server process and waits until it answers "/" with 200. Otherwise rejects with the server's output. */
export async function startProcess(
  [program = "", ...args]: readonly string[],
  { port, env = {} }: { port: number; env?: Record<string, string> },
): Promise<Running> {
  const startedAt = performance.now();
  // taskset becomes the program that it starts, so this is the server's own process id.
  const child = spawn(program, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      // Keeps only the end, which has the error: a server that prints each mail prints a lot.
      printed = (printed + text).slice(-5000);
    });
  }
  const failed = once(child, "error").then(([error]) => {
    throw error;
  });
  const url = `http://localhost:${port}`;
  const answered = async () => {
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${printed}`);
      if (performance.now() - startedAt > startTimeoutMs)
        throw new Error(`${program} does not answer at ${url}: ${printed}`);
      await delay(5);
    }
  };
  try {
    await Promise.race([answered(), failed]);
  } catch (error) {
    await stopChild(child);
    throw error;
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: () => stopChild(child),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const stopped = await Promise.race([closed.then(() => true), delay(stopTimeoutMs, false)]);
  if (!stopped) child.kill("SIGKILL");
  await closed;
}

/** Returns the resident set size of a process, in MB of a million bytes. */
export function readMemory(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Reads the memory of a process every 200 ms while `work` runs, and returns the highest reading in MB. */
export async function highestMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let highest = readMemory(pid);
  const timer = setInterval(() => {
    highest = Math.max(highest, readMemory(pid));
  }, 200);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return highest;
}
