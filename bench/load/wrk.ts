import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../scripts/testing/find-program.ts";
import { pinned } from "../servers/process.ts";

/** Written in C: a load tool in JavaScript on one core would be slower than the server it measures. */
export const wrk = findProgram("wrk");

const reportScript = path.join(import.meta.dirname, "wrk-report.lua");

export type StaticLoad = {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** True if responses with status 400 and above are expected. */
  expectsRefusal?: boolean;
  core?: number | undefined;
};

export type LoadResult = {
  /** Answers per second. */
  rate: number;
  p50Ms: number;
  p99Ms: number;
};

/** Requests one address as fast as possible, with one thread. Rejects if a response is not as expected. */
export async function loadStatic(load: StaticLoad): Promise<LoadResult> {
  if (!wrk) throw new Error("wrk is not installed");
  const { url, headers = {}, connections, seconds, expectsRefusal = false, core } = load;
  const [program = "", ...args] = pinned(core, [
    wrk,
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    `--script=${reportScript}`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    url,
  ]);
  const { stdout } = await promisify(execFile)(program, args);
  const line = stdout.split("\n").find((text) => text.startsWith("{"));
  if (!line) throw new Error(`wrk gave no report:\n${stdout}`);
  const { requests, duration, p50, p99, refused, broken } = JSON.parse(line);
  const wrong = broken + (expectsRefusal ? requests - refused : refused);
  if (wrong > 0) throw new Error(`${wrong} of ${requests} answers of ${url} were not as expected`);
  return { rate: requests / (duration / 1e6), p50Ms: p50 / 1000, p99Ms: p99 / 1000 };
}
