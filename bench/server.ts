import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { hashPassword, verifyPassword } from "../accounts/rules/passwords.ts";
import { findFreePort } from "../accounts/tests/support/start-server.ts";
import { nginx, startNginx } from "../tests/support/nginx-static-host.ts";
import { Figures, median, type Part, repeat } from "./measure.ts";
import {
  jsonHeaders,
  loadSettings,
  password,
  projectRoot,
  readMemory,
  readProcessorMs,
  type Site,
  signInPath,
  signUp,
  startSite,
} from "./site.ts";

const runs = 3;
const seconds = 4;
const connections = 64;
const signInsAtOnce = 16;

/** Loads static pages, alternately with nginx, and signs in, alternately with the password hash alone. */
export const measureServer: Part = async () => {
  const figures = new Figures();
  const notes = [
    `${connections} connections, answers in gzip, ${seconds} s each. Server, nginx and load share all cores.`,
    "autocannon needs more processor time for an answer than both servers. So p99 is time in queues.",
    "The fair comparison is the processor time that the server itself needs for a request.",
    ...(nginx ? [] : ["nginx is not installed: apt-get install nginx. No comparison."]),
  ];
  for (let run = 0; run < runs; run += 1) {
    await using site = await startSite(loadSettings);
    // The clean-up of the start.
    await delay(3000);
    figures.add("memory at rest", "MB", readMemory(site.pid).now, { atMost: 115 });
    await loadPages(figures, site);
    await loadSignIns(figures, site);
    figures.add("memory under load", "MB", readMemory(site.pid).highest, { atMost: 200 });
  }
  return { runs, notes, figures: figures.list() };
};

type Server = { url: string; pid: number };

async function loadPages(figures: Figures, site: Server): Promise<void> {
  await using running = new AsyncDisposableStack();
  const yardstick = nginx && (await startYardstick(running));
  const home = await (await fetch(site.url)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
  const kinds = [
    { name: "home page", path: "/", status: 200 },
    { name: "script", path: script, status: 200 },
    { name: "not modified", path: "/", status: 304 },
    { name: "not found", path: "/no-such-page", status: 404 },
  ];
  for (const { name, path, status } of kinds) {
    const own = await load(site, path, status);
    figures.add(`${name}: p99`, "ms", own.p99);
    figures.add(`${name}: processor time`, "µs", own.processorUs);
    if (!yardstick) continue;
    const theirs = await load(yardstick, path, status);
    figures.add(`${name}: p99 of nginx`, "ms", theirs.p99);
    figures.add(`${name}: processor time of nginx`, "µs", theirs.processorUs);
    figures.add(`${name}: p99 against nginx`, "×", own.p99 / theirs.p99, { atMost: 2 });
    const processor = own.processorUs / theirs.processorUs;
    figures.add(`${name}: processor time against nginx`, "×", processor, { atMost: 2 });
  }
}

async function startYardstick(running: AsyncDisposableStack): Promise<Server> {
  const port = await findFreePort();
  const started = await startNginx(path.join(projectRoot, "build/site"), port);
  const { pid } = running.adopt(started, ({ stop }) => stop());
  return { url: `http://127.0.0.1:${port}`, pid };
}

/** Requests an address as fast as possible. Rejects if an answer has another status, so that both servers do the same work. */
async function load({ url, pid }: Server, path: string, status: number) {
  const headers: Record<string, string> = { "accept-encoding": "gzip" };
  if (status === 304) {
    headers["if-none-match"] = (await fetch(url + path, { headers })).headers.get("etag") ?? "";
  }
  const options = { url: url + path, headers, connections };
  await autocannon({ ...options, duration: 1 });
  const before = readProcessorMs(pid);
  const { requests, latency, errors, ...result } = await autocannon({
    ...options,
    duration: seconds,
  });
  const processorUs = ((readProcessorMs(pid) - before) * 1000) / requests.total;
  const statuses = Object.keys(result.statusCodeStats ?? {}).join();
  if (statuses !== String(status) || errors > 0) {
    throw new Error(`${url}${path}: ${statuses}, ${errors} errors; expected ${status}`);
  }
  // autocannon counts whole milliseconds.
  return { p99: Math.max(latency.p99, 1), processorUs };
}

async function loadSignIns(figures: Figures, site: Pick<Site, "url">): Promise<void> {
  const emails = Array.from({ length: signInsAtOnce }, (_, n) => `guest-${n}@hotel.example`);
  for (const email of emails) await signUp(site.url, email);
  const requests = emails.map((email) => ({ body: JSON.stringify({ email, password }) }));
  const options = { url: site.url + signInPath, method: "POST", headers: jsonHeaders } as const;
  const signIn = async (connections: number) => {
    const load = { ...options, requests, connections };
    await autocannon({ ...load, duration: 1 });
    const { requests: sent, latency, non2xx } = await autocannon({ ...load, duration: seconds });
    if (non2xx > 0) throw new Error(`${non2xx} sign-ins failed`);
    return { rate: sent.average, p50: latency.p50, p99: latency.p99 };
  };
  const { signal } = new AbortController();
  const hash = await hashPassword(password, signal);
  const hashFor = (loops: number) =>
    repeat({ loops, seconds }, () => verifyPassword(hash, password, signal));

  const hashRate = (await hashFor(signInsAtOnce)).length / seconds;
  const many = await signIn(signInsAtOnce);
  figures.add("sign-ins, 16 at the same time", "per s", many.rate);
  figures.add("sign-ins, 16 at the same time, p99", "ms", many.p99);
  figures.add("password hash alone, 16 at the same time", "per s", hashRate);
  figures.add("sign-ins against the hash", "×", many.rate / hashRate, { atLeast: 0.9 });
  const [hashMs, one] = [median(await hashFor(1)), await signIn(1)];
  figures.add("one sign-in, p50", "ms", one.p50);
  figures.add("one password hash, p50", "ms", hashMs);
  figures.add("one sign-in above one hash", "ms", one.p50 - hashMs, { atMost: 5 });
}
