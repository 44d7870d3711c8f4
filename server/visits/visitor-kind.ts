import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";

/** Results by user agent, as the check costs as much as sending a page. In memory only. */
const robots = new Map<string, boolean>();
const maxRobots = 2000;
const maxLength = 400;

function isRobot(userAgent: string | undefined): boolean {
  if (!userAgent) return true;
  const known = robots.get(userAgent);
  if (known !== undefined) return known;
  const result = isbot(userAgent.slice(0, maxLength));
  if (robots.size >= maxRobots) robots.clear();
  // A long one is a robot's invention, and would take memory.
  if (userAgent.length <= maxLength) robots.set(userAgent, result);
  return result;
}

/** Returns false for robots, and for visitors who ask not to be counted by Global Privacy Control (Sec-GPC). */
export function mayBeCounted(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] !== "1" && !isRobot(headers["user-agent"]);
}

/** The same for what a page of this site reports itself; pages of other sites may not report. */
export function mayReport(headers: IncomingHttpHeaders): boolean {
  const from = headers["sec-fetch-site"] ?? "same-origin";
  return from === "same-origin" && mayBeCounted(headers);
}

/** Returns the kind of device: the browser's own hint, else by its user agent. */
export function deviceOf(headers: IncomingHttpHeaders): "phone" | "desktop" {
  const hint = headers["sec-ch-ua-mobile"];
  const isPhone = hint ? hint === "?1" : /Mobi|Android/.test(headers["user-agent"] ?? "");
  return isPhone ? "phone" : "desktop";
}
