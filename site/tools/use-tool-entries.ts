import { useEffect, useState } from "react";
import { type Entries, readEntries, writeEntries } from "#site/tools/tool-link.ts";

/** Browsers limit how often a page may change its address. */
const writeAfterMs = 300;

/**
 * The entries of a tool, read from the page's address and written to it. The static markup has the defaults, so these
 * are what the first rendering shows. `defaults` must be the same object in every rendering.
 */
export function useToolEntries<Name extends string>(defaults: Entries<Name>, maxLength?: number) {
  const [entries, setEntries] = useState<Entries<Name>>();

  useEffect(
    () => setEntries(readEntries(defaults, location.search, maxLength)),
    [defaults, maxLength],
  );

  useEffect(() => {
    if (!entries) return;
    const timer = setTimeout(() => history.replaceState(history.state, "", link()), writeAfterMs);
    return () => clearTimeout(timer);
  });

  /** Returns the address of the page with the entries. */
  function link(): string {
    const url = new URL(location.href);
    url.search = writeEntries(entries ?? defaults, defaults, url.search);
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
