import { setTimeout as delay } from "node:timers/promises";
import { request } from "undici";
import { Figures, type PartResult } from "../figures.ts";
import { loadStatic, wrk } from "../load/wrk.ts";
import type { Options } from "../options.ts";
import { findAsset, hasBrotli, startNginx } from "../servers/nginx.ts";
import { canPin, highestMemory, type Running, readMemory } from "../servers/process.ts";
import { startSite } from "../servers/site.ts";

const connections = 64;
/** After this a new server has finished its start-up work. */
const settleMs = 3000;
const warmUpSeconds = 1;
const serverCore = 0;
const loadCore = 1;

/** nginx without its brotli module can only be compared with gzip. */
const encoding = hasBrotli ? "br" : "gzip";

type Kind = { name: string; path: string; status: number };

/**
 * Measures static requests per second and their p99, alternately for the site's server and nginx with one worker, and the
 * memory of the site's server. Every run starts new servers.
 */
export async function measureServer({ runs, seconds }: Options): Promise<PartResult> {
  const figures = new Figures();
  const notes = [
    `Answers in ${encoding}, ${connections} connections, ${seconds} s each.`,
    canPin ? "Server and load have a core each." : "Server and load share all cores.",
    ...(wrk ? [] : ["No load: wrk is not installed (Debian's package wrk)."]),
  ];
  for (let run = 0; run < runs; run += 1) {
    const site = await startSite({ core: serverCore });
    const nginx = await startNginx({ core: serverCore, site: site.url });
    try {
      await delay(settleMs);
      figures.add("server/memory/at rest", "MB", readMemory(site.pid));
      if (run === 0 && !nginx) notes.push("No comparison: nginx is not installed.");
      if (wrk) await loadBoth({ figures, site, nginx, seconds });
    } finally {
      await nginx?.stop();
      await site.stop();
    }
  }
  return { figures: figures.list(), notes };
}

async function loadBoth(options: {
  figures: Figures;
  site: Running;
  nginx: Running | null;
  seconds: number;
}): Promise<void> {
  const { figures, site, nginx, seconds } = options;
  const kinds: readonly Kind[] = [
    { name: "html", path: "/", status: 200 },
    { name: "asset", path: await findAsset(site.url), status: 200 },
    { name: "not modified", path: "/", status: 304 },
    { name: "not found", path: "/no-such-page", status: 404 },
  ];
  const highest = await highestMemory(site.pid, async () => {
    for (const kind of kinds) {
      // Alternating, so that a drift of the machine affects both.
      for (const [name, server] of Object.entries({ site, nginx })) {
        if (!server) continue;
        const load = { ...(await prepare(server, kind)), connections, core: loadCore };
        await loadStatic({ ...load, seconds: warmUpSeconds });
        const { rate, p50Ms, p99Ms } = await loadStatic({ ...load, seconds });
        figures.add(`server/${kind.name}/${name}/rate`, "per s", rate);
        figures.add(`server/${kind.name}/${name}/p50`, "ms", p50Ms);
        figures.add(`server/${kind.name}/${name}/p99`, "ms", p99Ms);
      }
    }
  });
  figures.add("server/memory/under load", "MB", highest);
}

/** Returns the request for one kind of answer. Rejects if a server answers differently, so that both do the same work. */
async function prepare({ url }: Running, { path, status }: Kind) {
  const headers: Record<string, string> = { "Accept-Encoding": encoding };
  if (status === 304) {
    const fresh = await sendRequest(`${url}${path}`, headers);
    headers["If-None-Match"] = String(fresh.headers.etag);
  }
  const answer = await sendRequest(`${url}${path}`, headers);
  const coding = answer.headers["content-encoding"];
  if (answer.statusCode !== status || (status !== 304 && coding !== encoding)) {
    throw new Error(
      `${url}${path} answers ${answer.statusCode} in ${coding}; expected ${status} in ${encoding}`,
    );
  }
  return { url: `${url}${path}`, headers, expectsRefusal: status >= 400 };
}

async function sendRequest(url: string, headers: Record<string, string>) {
  const answer = await request(url, { headers });
  await answer.body.dump();
  return answer;
}
