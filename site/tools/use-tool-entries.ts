import { useEffect, useRef, useState } from "react";
import { findChanges } from "#site/tools/find-changes.ts";
import {
  type Entries,
  type FormerDefaults,
  readEntries,
  writeEntries,
} from "#site/tools/tool-link.ts";

/** Browsers limit how often a page may change its address. */
const writeAfterMs = 300;

type Options<Name extends string> = {
  /** The part of the address that holds the entries. */
  part?: "search" | "hash";
  former?: FormerDefaults<Name>;
  /** The longest text that is read from a link. */
  maxLength?: number;
  /**
   * Returns the entries that a link may hold. Texts that the visitor typed freely must be the defaults in them: anyone can
   * craft a link, and its text would look like ours. They stay in the history entry, which only the page can write.
   */
  forLink?: (entries: Entries<Name>) => Entries<Name>;
  /** The id of the tool in a page that has more than the tool. The link leads to it. */
  anchor?: string;
};

const unchanged = <Value>(value: Value) => value;

/**
 * The entries of a tool, read from the page's address and written to it. The static markup has the defaults, so these
 * are what the first rendering shows. Its fields can be used before hydration: what the visitor changed in `element` by
 * then overrides the address. A field of text must have the name of its entry. `defaults`, `former` and `forLink` must be the
 * same in every rendering. Entries that must not reach the server, such as names, go into the part after the "#", which browsers do not
 * send.
 */
export function useToolEntries<Name extends string>(
  defaults: Entries<Name>,
  { part = "search", former, maxLength, forLink = unchanged, anchor }: Options<Name> = {},
) {
  const [entries, setEntries] = useState<Entries<Name>>();
  const element = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState<ReadonlyMap<HTMLInputElement, boolean>>();

  useEffect(() => {
    const read = (text: string) => ({
      ...forLink(readEntries(defaults, text.replace(/^#/, "?"), former, maxLength)),
      ...history.state?.entries,
    });
    const changed = findChanges(element.current);
    setEntries({ ...read(location[part]), ...changed.texts });
    setBoxes(changed.boxes);
    if (part === "search") return;
    // A link that differs only after the "#" does not load the page again. Links to a heading have no "=". The address
    // may have been rewritten since, with the entries before.
    const readLink = ({ newURL }: HashChangeEvent) => {
      const { hash } = new URL(newURL);
      if (hash.includes("=")) setEntries(read(hash));
    };
    addEventListener("hashchange", readLink);
    return () => removeEventListener("hashchange", readLink);
  }, [defaults, part, former, maxLength, forLink]);

  // Ticks are repeated after the address is rendered, in a microtask: inside an effect, React would not render between them.
  useEffect(() => {
    queueMicrotask(() => {
      for (const [box, checked] of boxes ?? []) if (box.checked !== checked) box.click();
    });
  }, [boxes]);

  useEffect(() => {
    if (!entries) return;
    const { hash } = location;
    const write = () => {
      // A link that differs only after the "#" was followed meanwhile: its entries must not be replaced.
      if (part === "hash" && location.hash !== hash) return;
      history.replaceState({ ...history.state, entries }, "", address());
    };
    const timer = setTimeout(write, writeAfterMs);
    // The visitor may leave before that, and come back.
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  });

  /** Returns the address of the page with the entries. */
  function address(): URL {
    const url = new URL(location.href);
    const others = part === "search" ? url.search : "";
    const query = writeEntries(forLink(entries ?? defaults), defaults, others, former);
    if (part === "search") url.search = query;
    else if (query || url.hash.includes("=")) url.hash = query.slice(1);
    return url;
  }

  /** Returns the address for others. */
  function link(): string {
    const url = address();
    if (anchor) url.hash = anchor;
    return url.href;
  }

  return {
    element,
    entries: entries ?? defaults,
    change: (changed: Partial<Entries<Name>>) =>
      setEntries((before) => ({ ...(before ?? defaults), ...changed })),
    reset: () => setEntries(defaults),
    link,
  };
}
