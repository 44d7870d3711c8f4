import { type Channel, channels } from "#site/tools/channel-checker/channels.ts";
import { code, set } from "#site/tools/kit/fields.ts";

const ids = channels.map(({ id }) => id);

/** The sites that a link names, as "booking-com,lekkeslaap", and the name of another one. */
export const siteFields = {
  sites: set(ids, [], ","),
  other: code("", readOtherSite, { forLink: () => "" }),
};

/** Returns the sites with these ids, in the order of the list. */
export const sitesOf = (chosen: readonly string[]) =>
  channels.filter(({ id }) => chosen.includes(id));

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
