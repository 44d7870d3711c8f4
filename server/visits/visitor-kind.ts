import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";

type Kind = "robot" | "phone" | "desktop";

/** By user agent, as finding out costs as much as sending a page. In memory only. */
const kinds = new Map<string, Kind>();
const maxKinds = 2000;
const maxLength = 400;

function kindOf(userAgent: string | undefined): Kind {
  if (!userAgent) return "robot";
  const known = kinds.get(userAgent);
  if (known !== undefined) return known;
  const start = userAgent.slice(0, maxLength);
  const kind = isbot(start) ? "robot" : /Mobi|Android/.test(start) ? "phone" : "desktop";
  if (kinds.size >= maxKinds) kinds.clear();
  // A long one is a robot's invention, and would take memory.
  if (start === userAgent) kinds.set(userAgent, kind);
  return kind;
}

/** Returns false for robots, and for visitors who ask not to be counted by Global Privacy Control (Sec-GPC). */
export function mayBeCounted(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] !== "1" && kindOf(headers["user-agent"]) !== "robot";
}

/** The same for what a page of this site reports itself; pages of other sites may not report. */
export function mayReport(headers: IncomingHttpHeaders): boolean {
  const from = headers["sec-fetch-site"] ?? "same-origin";
  return from === "same-origin" && mayBeCounted(headers);
}

/** Returns the kind of device: the browser's own hint, else by its user agent. */
export function deviceOf(headers: IncomingHttpHeaders): "phone" | "desktop" {
  const hint = headers["sec-ch-ua-mobile"];
  const isPhone = hint ? hint === "?1" : kindOf(headers["user-agent"]) === "phone";
  return isPhone ? "phone" : "desktop";
}
