import type { IncomingHttpHeaders } from "node:http";
import { campaignIn } from "#schemas/campaign.ts";
import type { Pages } from "#server/http/static-site.ts";
import { deviceOf, mayBeCounted } from "#server/visits/visitor-kind.ts";
import type { VisitKey, Visits } from "#server/visits/visits-table.ts";

/** South Africa has had UTC+2 without summer time since 1944. */
const offsetMs = 2 * 3_600_000;
const dayMs = 86_400_000;

/** Returns the day in South Africa, such as 2026-12-01. */
export const southAfricanDay = (time: number) =>
  new Date(time + offsetMs).toISOString().slice(0, 10);

/**
 * How many different combinations with a referring host or a campaign one day has; further ones count as "other". Both are
 * the visitor's text, and invented ones must not fill memory and disk.
 */
const maxSources = 2000;

/** Counts visits in memory, until a job of extension.ts takes them. */
export class VisitCounter implements Pages {
  readonly #paths = new Set<string>();
  #host = "";
  #counts = new Map<string, Visits>();
  #sources = new Set<string>();
  #day = "";
  #dayEndsAt = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  list(paths: Iterable<string>, siteUrl: string): void {
    this.#host = new URL(siteUrl).host;
    for (const path of paths) this.#paths.add(path);
  }

  /** Returns true if the site has a page at this path. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }

  sent(path: string, headers: IncomingHttpHeaders, query: string): void {
    const destination = headers["sec-fetch-dest"];
    if (destination !== undefined && destination !== "document") return;
    // A page that is fetched in advance is counted when it is shown (page-shown.ts).
    if (headers["sec-purpose"] || headers.purpose === "prefetch" || headers["x-moz"]) return;
    if (mayBeCounted(headers)) {
      this.add(path, this.#referrer(headers), campaignIn(query), deviceOf(headers));
    }
  }

  add(path: string, referrer: string, campaign: string, device: VisitKey["device"]): void {
    const time = this.#now();
    if (time >= this.#dayEndsAt) this.#beginDay(time);
    const key = (from: string) => `${this.#day}\n${path}\n${device}\n${from}`;
    const source = `${referrer}\n${campaign}`;
    const isKnown = source === "\n" || this.#sources.has(key(source));
    if (isKnown || this.#sources.size < maxSources) {
      if (!isKnown) this.#sources.add(key(source));
      this.#increase(key(source), { path, referrer, campaign, device });
    } else {
      const other = { referrer: referrer && "other", campaign: campaign && "other" };
      this.#increase(key(`${other.referrer}\n${other.campaign}`), { path, ...other, device });
    }
  }

  #increase(key: string, visit: Omit<VisitKey, "day">): void {
    const counted = this.#counts.get(key);
    if (counted) counted.visits += 1;
    else this.#counts.set(key, { day: this.#day, ...visit, visits: 1 });
  }

  #beginDay(time: number): void {
    this.#day = southAfricanDay(time);
    this.#dayEndsAt = Date.parse(this.#day) + dayMs - offsetMs;
    this.#sources = new Set();
  }

  /** Returns the host of the page with the link; "" for none, and for this site. */
  #referrer({ referer, host }: IncomingHttpHeaders): string {
    if (!referer) return "";
    // An address of a machine in a private network has no such host.
    const [, found = "", name = ""] =
      /^(?:https?|android-app):\/\/((([a-z0-9-]+\.)+[a-z][a-z0-9-]+)(?::\d+)?)(?:[/?#]|$)/i.exec(
        referer,
      ) ?? [];
    if (found === host || found === this.#host) return "";
    return name.length <= 100 ? name.toLowerCase() : "other";
  }

  /** Passes the visits to `store` and forgets them, unless it rejects: then they are kept for the next time. */
  async flush(store: (visits: readonly Visits[]) => Promise<void>): Promise<void> {
    const taken = this.#counts;
    if (taken.size === 0) return;
    this.#counts = new Map();
    try {
      await store([...taken.values()]);
    } catch (error) {
      for (const [key, counted] of this.#counts) {
        const { visits = 0 } = taken.get(key) ?? {};
        taken.set(key, { ...counted, visits: counted.visits + visits });
      }
      this.#counts = taken;
      throw error;
    }
  }
}

/** The counter of this process, which the static files and the extension share. */
export const visitCounter = new VisitCounter();
