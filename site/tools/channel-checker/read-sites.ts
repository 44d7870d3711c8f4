import { type Channel, channels } from "#site/tools/channel-checker/channels.ts";

/** The sites that a link names, in the order of the list, and how many of its names are not in the list. */
export type ChosenSites = { chosen: readonly Channel[]; unknown: number };

/** Reads "booking-com,lekkeslaap". */
export function readSites(text: string): ChosenSites {
  const ids = new Set(
    text
      .split(",")
      .map((id) => id.trim().toLowerCase())
      .filter((id) => id !== ""),
  );
  const chosen = channels.filter(({ id }) => ids.has(id));
  return { chosen, unknown: ids.size - chosen.length };
}

/** Returns the text for the link after a site is ticked or unticked. Names that are not in the list are dropped. */
export function chooseSite(text: string, id: string, isChosen: boolean): string {
  const ids = new Set(readSites(text).chosen.map((channel) => channel.id));
  if (isChosen) ids.add(id);
  else ids.delete(id);
  return channels
    .filter((channel) => ids.has(channel.id))
    .map((channel) => channel.id)
    .join(",");
}

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
  const listed = channels.find(({ id, name: channelName }) =>
    [id, channelName].map(lettersOf).includes(letters),
  );
  return { name, listed };
}
