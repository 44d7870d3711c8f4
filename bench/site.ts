import { readFileSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AuthClient } from "@supabase/auth-js";
import { readConfig, settings } from "../accounts/config/settings.ts";
import { startServer } from "../accounts/tests/support/start-server.ts";

export const projectRoot = path.join(import.meta.dirname, "..");
export const password = "three quiet koppies";
const publicKey = readConfig({}).auth.publicKey;
/** The headers of a call of the account service. */
export const jsonHeaders = { apikey: publicKey, "content-type": "application/json" };
export const signInPath = "/auth/v1/token?grant_type=password";
/** Settings for load on accounts: no limits, and sign-ups without a mail. */
export const loadSettings = { AUTH_RATE_LIMITS: "off", AUTH_AUTOCONFIRM: "on" };

/** Empties every setting, because a .env file or the shell may name a real database or mail server. */
const unset = Object.fromEntries(
  Object.keys(settings)
    .filter((name) => !["HOST", "PORT", "DATA_DIR"].includes(name))
    .map((name) => [name, ""]),
);

const running = new Set<number>();
// Also when a part fails or a signal ends the bench.
process.on("exit", () => {
  for (const pid of running) process.kill(pid);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** Starts the built server on the loopback interface, and adds the milliseconds of its start. `await using` stops it. */
export async function startSite(env: Record<string, string> = {}, root = projectRoot) {
  const startedAt = performance.now();
  const program = path.join(root, "build/server/main.js");
  const server = await startServer({ ...unset, ...env }, [program]);
  const startMs = performance.now() - startedAt;
  running.add(server.pid);
  const stop = async () => {
    running.delete(server.pid);
    await server.stop();
  };
  const url = `http://127.0.0.1:${server.port}`;
  return { ...server, url, startMs, [Symbol.asyncDispose]: stop };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Makes a directory, which `await using` deletes. */
export const newDirectory = () => mkdtempDisposable(path.join(tmpdir(), "bench-"));

/** Opens a client of the account service that stores nothing. */
export function openClient(url: string) {
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publicKey },
    persistSession: false,
    autoRefreshToken: false,
  });
}

/** Opens an account. */
export async function signUp(url: string, email: string): Promise<void> {
  const { error } = await openClient(url).signUp({ email, password });
  if (error) throw error;
}

/** Returns the resident memory of a process now and at its highest, in MB. Linux only. */
export function readMemory(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) =>
    (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: read("VmRSS"), highest: read("VmHWM") };
}

/** Returns the processor time of a process and its children so far, in milliseconds. Linux only. */
export function readProcessorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  // Linux counts in hundredths of a second: user and system time.
  const own = (Number(stat[11]) + Number(stat[12])) * 10;
  return children.reduce((sum, child) => sum + readProcessorMs(Number(child)), own);
}
