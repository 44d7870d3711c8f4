import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { findProgram } from "../scripts/testing/find-program.ts";
import { type ProxyName, startProxy } from "../tests/deploy/start-proxy.ts";
import { type Bound, Figures, median, type Part, p99, timed } from "./measure.ts";
import {
  jsonHeaders,
  loadSettings,
  newDirectory,
  password,
  readMemory,
  signInPath,
  signUp,
  startSite,
} from "./site.ts";

const runs = 3;
const seconds = 6;
const host = "hotel.example";
const owner = "owner@hotel.example";
/** The proxies count visitors by network, so each has a /24 of its own. The flood comes from 127.0.0.1. */
const networks = { visitor: "127.0.1.1", owner: "127.0.2.1" };
const pagesPerSecond = 25;
/** A request that takes longer counts as failed, and as this long. */
const giveUpMs = 10_000;

type Flood = Pick<autocannon.Options, "method" | "body" | "headers"> & {
  path: string;
  perSecond: number;
};

const compressed = { "accept-encoding": "br" };
const post = { method: "POST", headers: jsonHeaders } as const;
const wrongSignIn = JSON.stringify({ email: "guess-[<id>]@hotel.example", password: "wrong" });
/** Bounded by their rate, time and number of connections. autocannon writes a new id into each body. */
const floods: Record<string, Flood | undefined> = {
  "no flood": undefined,
  pages: { path: "/", perSecond: 500, headers: compressed },
  "unknown addresses": { path: "/no-such-page", perSecond: 500, headers: compressed },
  "sign-ins": { ...post, path: signInPath, perSecond: 500, body: wrongSignIn },
  "sign-ups": {
    ...post,
    path: "/auth/v1/signup",
    perSecond: 500,
    body: JSON.stringify({ email: "new-[<id>]@hotel.example", password }),
  },
};
const connections = 100;

/** Times pages and an owner's sign-in through each proxy of deploy/ while another network floods it. */
export const measureAttack: Part = async () => {
  await using directory = await newDirectory();
  const DATA_DIR = directory.path;
  const figures = new Figures();
  const proxies = (["nginx", "caddy"] as const).filter((name) => findProgram(name));
  {
    await using site = await startSite({ ...loadSettings, DATA_DIR });
    await signUp(site.url, owner);
  }
  for (let run = 0; run < runs; run += 1) {
    for (const proxy of proxies) {
      for (const name of Object.keys(floods)) {
        await measureFlood(figures, { DATA_DIR, proxy, name });
      }
    }
  }
  const notes = [
    `Each flood lasts ${seconds} s over ${connections} connections. ${pagesPerSecond} pages a second and one sign-in a second come from other networks, each over a new connection.`,
    "Server, proxy, flood and measurement share all cores. A request that fails counts as 10 s.",
    ...(proxies.length === 2 ? [] : [`Installed proxies: ${proxies.join()}.`]),
  ];
  return { runs, notes, figures: figures.list() };
};

async function measureFlood(
  figures: Figures,
  { DATA_DIR, proxy, name }: { DATA_DIR: string; proxy: ProxyName; name: string },
): Promise<void> {
  await using site = await startSite({ DATA_DIR, TRUSTED_IP_HEADER: "X-Forwarded-For" });
  await using running = new AsyncDisposableStack();
  const { port } = running.adopt(await startProxy(proxy, site.port), ({ stop }) => stop());
  const add = (what: string, unit: string, value: number, bound?: Bound) =>
    figures.add(`${proxy}, ${name}: ${what}`, unit, value, bound);
  const [flood, visits] = await Promise.all([runFlood(port, floods[name]), measureVisits(port)]);
  if (flood) add("requests of the flood", "count", flood.requests.sent);
  add("pages p50", "ms", median(visits.pages));
  add("pages p99", "ms", p99(visits.pages), { atMost: 100 });
  add("slowest sign-in of the owner", "ms", Math.max(...visits.signIns), { atMost: 2000 });
  add("failed requests of others", "count", visits.failed, { atMost: 0 });
  add("highest memory", "MB", readMemory(site.pid).highest, { atMost: 300 });
}

async function runFlood(port: number, flood: Flood | undefined) {
  if (!flood) return undefined;
  const { path, perSecond, headers, ...options } = flood;
  return autocannon({
    ...options,
    url: `http://127.0.0.1:${port}${path}`,
    headers: { ...headers, host },
    connections,
    overallRate: perSecond,
    duration: seconds,
    idReplacement: true,
    // A thread of its own, so that the flood does not delay the measurement.
    workers: 1,
  });
}

/** Starts requests at a steady rate, however long each takes, as real visitors do. */
async function measureVisits(port: number) {
  const visits = { pages: [] as number[], signIns: [] as number[], failed: 0 };
  const add = async (times: number[], send: () => Promise<number | undefined>) => {
    let status: number | undefined;
    const ms = await timed(async () => {
      status = await send().catch(() => undefined);
    });
    times.push(status === 200 ? ms : giveUpMs);
    if (status !== 200) visits.failed += 1;
  };
  const body = JSON.stringify({ email: owner, password });
  const pending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < seconds * pagesPerSecond; count += 1) {
    const dueAt = startedAt + (count * 1000) / pagesPerSecond;
    await delay(Math.max(dueAt - performance.now(), 0));
    pending.push(add(visits.pages, () => send(port, networks.visitor, "/pricing-plans")));
    if (count % pagesPerSecond > 0) continue;
    pending.push(add(visits.signIns, () => send(port, networks.owner, signInPath, body)));
  }
  await Promise.all(pending);
  return visits;
}

/** Sends a request over a new connection. Resolves with the status when the whole answer has arrived. */
function send(port: number, localAddress: string, path: string, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const sent = request({
    host: "127.0.0.1",
    port,
    path,
    localAddress,
    agent: false,
    method: body ? "POST" : "GET",
    signal: AbortSignal.timeout(giveUpMs),
    headers: { ...(body && jsonHeaders), host, "accept-encoding": "br" },
  });
  sent.on("error", reject);
  sent.on("response", (answer) => {
    answer.on("error", reject).on("end", () => resolve(answer.statusCode));
    answer.resume();
  });
  sent.end(body);
  return promise;
}
