import type { IncomingHttpHeaders } from "node:http";
import { campaignIn } from "#schemas/campaign.ts";
import type { Pages } from "#server/http/static-site.ts";
import { dayMs, toInstant, toLocalTime } from "#server/requests/south-african-time.ts";
import { deviceOf, mayBeCounted } from "#server/visits/visitor-kind.ts";
import type { VisitKey, Visits } from "#server/visits/visits-table.ts";

/** Returns the day in South Africa, such as 2026-12-01. */
export const southAfricanDay = (time: number) => toLocalTime(new Date(time)).day;

/**
 * How many different combinations with a referring host or a campaign one day has; further ones count as "other". Both are
 * the visitor's text, and invented ones must not fill memory and disk.
 */
const maxSources = 2000;

/** Visits of a page by referring host and campaign. */
type PageCounts = Map<string, Visits>;

/** Most hosts of links that are remembered, so that they are read only once. */
const maxHosts = 2000;

const keyOf = ({ day, path, referrer, campaign, device }: VisitKey) =>
  [day, path, referrer, campaign, device].join("\n");

/** Counts visits in memory, until a job of extension.ts takes them. */
export class VisitCounter implements Pages {
  readonly #paths = new Set<string>();
  #host = "";
  /** By device, path and source: adding a visit must cost nearly nothing. */
  #counts = { phone: new Map<string, PageCounts>(), desktop: new Map<string, PageCounts>() };
  /** Visits of earlier days, and those that could not be stored. */
  #waiting = new Map<string, Visits>();
  #sources = new Set<string>();
  readonly #hosts = new Map<string, string>();
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
    const source = campaign ? `${referrer}\n${campaign}` : referrer;
    const counted = this.#counts[device].get(path)?.get(source);
    if (counted) counted.visits += 1;
    else this.#addFirst({ day: this.#day, path, referrer, campaign, device }, source);
  }

  /** Adds a visit with a source that the page did not have since the last flush. */
  #addFirst(visit: VisitKey, source: string): void {
    const key = keyOf(visit);
    if (source && !this.#sources.has(key)) {
      const { path, referrer, campaign, device } = visit;
      const isOther = [referrer, campaign].every((part) => !part || part === "other");
      if (!isOther && this.#sources.size >= maxSources) {
        this.add(path, referrer && "other", campaign && "other", device);
        return;
      }
      this.#sources.add(key);
    }
    const ofDevice = this.#counts[visit.device];
    const ofPage = ofDevice.get(visit.path) ?? new Map<string, Visits>();
    ofDevice.set(visit.path, ofPage.set(source, { ...visit, visits: 1 }));
  }

  #beginDay(time: number): void {
    this.#collect();
    this.#day = southAfricanDay(time);
    this.#dayEndsAt = toInstant({ day: this.#day, time: "00:00" }).getTime() + dayMs;
    this.#sources = new Set();
  }

  #collect(): void {
    for (const ofDevice of Object.values(this.#counts)) {
      for (const ofPage of ofDevice.values()) for (const row of ofPage.values()) this.#wait(row);
      ofDevice.clear();
    }
  }

  #wait(row: Visits): void {
    const key = keyOf(row);
    const { visits = 0 } = this.#waiting.get(key) ?? {};
    this.#waiting.set(key, { ...row, visits: row.visits + visits });
  }

  /** Returns the host of the page with the link; "" for none, and for this site. */
  #referrer({ referer, host }: IncomingHttpHeaders): string {
    if (!referer) return "";
    let found = this.#hosts.get(referer);
    if (found === undefined) {
      found = hostIn(referer);
      if (this.#hosts.size >= maxHosts) this.#hosts.clear();
      if (referer.length <= 200) this.#hosts.set(referer, found);
    }
    return found === host || found === this.#host ? "" : found;
  }

  /** Passes the visits to `store` and forgets them, unless it rejects: then they are kept for the next time. */
  async flush(store: (visits: readonly Visits[]) => Promise<void>): Promise<void> {
    this.#collect();
    const taken = this.#waiting;
    if (taken.size === 0) return;
    this.#waiting = new Map();
    try {
      await store([...taken.values()]);
    } catch (error) {
      for (const row of taken.values()) this.#wait(row);
      throw error;
    }
  }
}

/** Returns the host in an address, with its port; "" for that of a machine in a private network. */
function hostIn(address: string): string {
  const host =
    /^(?:https?|android-app):\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+(?::\d+)?)(?:[/?#]|$)/i;
  const [, found = ""] = host.exec(address) ?? [];
  return found.length <= 100 ? found.toLowerCase() : "other";
}

/** The counter of this process, which the static files and the extension share. */
export const visitCounter = new VisitCounter();
