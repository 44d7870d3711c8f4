import type { Engine } from "./browser.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

export const engines: readonly Engine[] = [firefox, webkit];

/** The engines of this machine that the command chose, by names in BROWSERS, or all. */
export function chosenEngines(): Engine[] {
  const names = process.env.BROWSERS?.split(",") ?? engines.map(({ name }) => name);
  return engines.filter((engine) => names.includes(engine.name) && !engine.missing());
}
