import { type Channel, channels } from "#site/tools/channel-checker/channels.ts";
import { toggle } from "#site/tools/kit/fields.ts";

/** Reads "booking-com,lekkeslaap": the sites that a link names, in the order of the list, and how many it does not know. */
export function readSites(text: string): { chosen: readonly Channel[]; unknown: number } {
  const ids = new Set(
    text
      .split(",")
      .map((id) => id.trim().toLowerCase())
      .filter((id) => id !== ""),
  );
  const chosen = channels.filter(({ id }) => ids.has(id));
  return { chosen, unknown: ids.size - chosen.length };
}

const idsOf = (text: string) => readSites(text).chosen.map(({ id }) => id);

/** Returns the text for the link after a site is ticked or unticked. Names that are not in the list are dropped. */
export const chooseSite = (text: string, id: string, isChosen: boolean) =>
  idsOf(toggle(idsOf(text), id, isChosen).join(",")).join(",");

/** In a link to the contact form: the visitor typed a site, whose name the link does not hold. */
export const otherSiteId = "other";

/** A site that the visitor typed. `listed` is the site of the list with the same name. */
export type OtherSite = { name: string; listed?: Channel | undefined };

const maxNameLength = 60;
const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Reads the name of another site; undefined if there is none. */
export function readOtherSite(text: string): OtherSite | undefined {
  const name = [...text.replace(/[\s\p{C}]+/gu, " ").trim()].slice(0, maxNameLength).join("");
  const letters = lettersOf(name);
  if (letters === "") return undefined;
  return {
    name,
    listed: channels.find((one) => [one.id, one.name].map(lettersOf).includes(letters)),
  };
}
