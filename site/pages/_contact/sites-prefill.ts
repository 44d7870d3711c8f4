import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { otherSiteId, sitesOf } from "#site/tools/channel-checker/channels.ts";

/**
 * Returns the sentences about travel sites for a link that names some by their ids: "lekkeslaap,other". Other text of the
 * link is ignored, as the message must not hold words of the link's sender.
 */
export function describeSites(ids: string, words: WordsOf<"contact">["form"]["prefill"]): string {
  const names = sitesOf(ids.split(",")).map(({ name }) => name);
  return [
    names.length > 0 && fill(words.sites, { sites: names.join(", ") }),
    ids.split(",").includes(otherSiteId) && words.otherSite,
  ]
    .filter(Boolean)
    .join(" ");
}
