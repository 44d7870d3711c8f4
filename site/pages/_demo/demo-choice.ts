import { type PartSlug, type PlanId, partSlugs, planIds } from "#schemas/facts/products.ts";
import { type DemoChoice, isDemoSubject } from "#schemas/site-paths.ts";

/** Returns what the query of a link to the demo form says. Leaves out every unknown value. */
export function readDemoChoice(query: string): DemoChoice {
  const parameters = new URLSearchParams(query);
  const about = parameters.get("about");
  const rooms = parameters.get("rooms") ?? "";
  const parts = (parameters.get("parts") ?? "").split(",");
  return {
    about: isDemoSubject(about) ? about : undefined,
    plan: planIds.find((id: PlanId) => id === parameters.get("plan")),
    rooms: readRooms(rooms),
    parts: partSlugs.filter((slug: PartSlug) => parts.includes(slug)),
  };
}

function readRooms(text: string): DemoChoice["rooms"] {
  const [, digits, more] = /^([1-9]\d{0,3})(\+?)$/.exec(text) ?? [];
  if (!digits) return undefined;
  return more ? `${Number(digits)}+` : Number(digits);
}
