import { useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";
import { pageScripts } from "#site/deferred-entry.ts";

let fetched: Set<string> | undefined;

/** Gives a function that fetches the scripts of the page at an address of ours, once, before it is asked for. */
export function usePrefetch(to: string): () => void {
  const routes = useContext(FrameworkContext)?.manifest.routes ?? {};
  return () => {
    const path = to.replace(/[?#].*$/, "");
    const route = Object.values(routes).find((each) => (each?.index ? "/" : each?.path) === path);
    fetched ??= new Set(pageScripts());
    for (const href of route ? [route.module, ...(route.imports ?? [])] : []) {
      if (fetched.has(href)) continue;
      fetched.add(href);
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", href }));
    }
  };
}
