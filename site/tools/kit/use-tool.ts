import { useEffect, useRef, useState } from "react";
import {
  type Fields,
  readFields,
  readLink,
  startTexts,
  type Texts,
  writeLink,
} from "#site/tools/kit/fields.ts";

/** Browsers limit how often a page may change its address. */
const writeAfterMs = 300;

type Options = {
  /**
   * The part of the address that has the entries. What must not reach the server goes into the part after the "#", which
   * browsers do not send.
   */
  part?: "search" | "hash";
  /** The id of the tool in a page that has more than the tool. The link leads to it. */
  anchor?: string;
  today?: string;
};

export type ToolState<F extends Fields> = ReturnType<typeof useTool<F>>;

/**
 * The fields of a tool, read from the page's address and written to it. The static markup has the texts that the fields
 * start with, so these are what the first rendering shows. The fields can be used before hydration: what the visitor changed
 * in `element` by then overrides the address. A field of text must have the name of its entry. `fields` must be the same in
 * every rendering.
 */
export function useTool<F extends Fields>(
  fields: F,
  { part = "search", anchor, today }: Options = {},
) {
  const start = startTexts(fields);
  const [entries, setEntries] = useState<Texts<F>>();
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [boxes, setBoxes] = useState<ReadonlyMap<HTMLInputElement, boolean>>();
  const texts = entries ?? start;
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const read = () => {
      const linked = readLink(fields, location[part].replace(/^#/, "?"));
      return { ...linked, ...history.state?.entries };
    };
    const changed = findChanges(element.current);
    setEntries({ ...read(), ...changed.texts });
    setBoxes(changed.boxes);
    // A link that differs only after the "#" does not load the page again. Links to a heading have no "=".
    const followLink = () => location.hash.includes("=") && setEntries(read());
    if (part === "hash") addEventListener("hashchange", followLink);
    return () => removeEventListener("hashchange", followLink);
  }, [fields, part]);

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
      // A link that was just followed is not written over before its event arrives.
      const isFollowed = part === "hash" && location.hash.includes("=") && location.hash !== hash;
      if (!isFollowed) history.replaceState({ ...history.state, entries }, "", address());
    };
    const timer = setTimeout(write, writeAfterMs);
    // Who leaves sooner finds the entries on the way back.
    addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", write);
    };
  });

  function address(): URL {
    const url = new URL(location.href);
    const query = writeLink(fields, texts, part === "search" ? url.search : "");
    if (part === "search") url.search = query;
    else if (query || url.hash.includes("=")) url.hash = query.slice(1);
    return url;
  }

  return {
    element,
    fields,
    texts,
    ...readFields(fields, texts, today),
    /** The names of what the visitor changed, the newest first. */
    typed,
    /** True until the visitor, or the link, changes an entry. */
    isStart: Object.entries(texts).every(([name, text]) => text === fields[name]?.start),
    change(changed: Partial<Texts<F>>) {
      setTyped((before) => [...new Set([...Object.keys(changed), ...before])]);
      setEntries((before = start) => ({ ...before, ...changed }));
    },
    reset: () => setEntries(start),
    link(): string {
      const url = address();
      if (anchor) url.hash = anchor;
      return url.href;
    },
  };
}

/** Finds what a visitor changed in the static markup: the texts of fields by name, and checkboxes and radio buttons. */
function findChanges(element: Element | null) {
  const texts: Record<string, string> = {};
  const boxes = new Map<HTMLInputElement, boolean>();
  for (const field of element?.querySelectorAll("select") ?? []) {
    if (!field.selectedOptions[0]?.defaultSelected) texts[field.name] = field.value;
  }
  for (const field of element?.querySelectorAll("input") ?? []) {
    const { type, checked, defaultChecked, value, defaultValue } = field;
    if (type === "checkbox" || type === "radio") {
      if (checked !== defaultChecked) boxes.set(field, checked);
    } else if (value !== defaultValue) texts[field.name] = value;
  }
  return { texts, boxes };
}
