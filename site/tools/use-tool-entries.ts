import { useEffect, useState } from "react";
import { type Entries, readEntries, writeEntries } from "#site/tools/tool-link.ts";

/** Browsers limit how often a page may change its address. */
const writeAfterMs = 300;

/**
 * The entries of a tool, read from the page's address and written to it. The static markup has the defaults, so these
 * are what the first rendering shows. `defaults` must be the same object in every rendering. Entries that must not
 * reach the server, such as names, go into the part after the "#", which browsers do not send.
 */
export function useToolEntries<Name extends string>(
  defaults: Entries<Name>,
  part: "search" | "hash" = "search",
) {
  const [entries, setEntries] = useState<Entries<Name>>();

  useEffect(() => {
    const read = (text: string) => setEntries(readEntries(defaults, text.replace(/^#/, "?")));
    read(location[part]);
    if (part === "search") return;
    // A link that differs only after the "#" does not load the page again. Links to a heading have no "=". The address
    // may have been rewritten since, with the entries before.
    const readLink = ({ newURL }: HashChangeEvent) => {
      const { hash } = new URL(newURL);
      if (hash.includes("=")) read(hash);
    };
    addEventListener("hashchange", readLink);
    return () => removeEventListener("hashchange", readLink);
  }, [defaults, part]);

  useEffect(() => {
    if (!entries) return;
    const timer = setTimeout(() => history.replaceState(history.state, "", link()), writeAfterMs);
    return () => clearTimeout(timer);
  });

  /** Returns the address of the page with the entries. */
  function link(): string {
    const url = new URL(location.href);
    const query = writeEntries(entries ?? defaults, defaults, part === "search" ? url.search : "");
    if (part === "search") url.search = query;
    else if (query || url.hash.includes("=")) url.hash = query.slice(1);
    return url.href;
  }

  return {
    entries: entries ?? defaults,
    /** True once the address was read, and the fields can be used. */
    ready: entries !== undefined,
    change: (changed: Partial<Entries<Name>>) =>
      setEntries((before) => ({ ...(before ?? defaults), ...changed })),
    reset: () => setEntries(defaults),
    link,
  };
}
