/**
 * Nothing of React may compete with the first paint. React Router would write its entry as a module script
 * with preloads, which a browser fetches at once; measured on the home page (Lighthouse, mobile), that costs a
 * second of first paint. So a page gets, in its place, a list of its scripts and a few lines that fetch them
 * when the page is painted, loaded and idle, or at the visitor's first touch, whichever comes first.
 *
 * A press on a button before then is kept and repeated after hydration (`replayClicks`), so it is not lost.
 * Links, disclosures and the menu need no repeating: they work without script.
 */

/** Where a press is kept until hydration; the loader below writes it, `replayClicks` empties it. */
declare global {
  interface Window {
    __pressed?: HTMLElement | undefined;
    __hydrated?: boolean;
  }
}

/** The scripts of a page, by their addresses. */
export type PageScripts = {
  /** The one that exports `start` (site/entry.client.tsx). */
  entry: string;
  /** React Router's list of all routes, which sets `window.__reactRouterManifest`. */
  manifest: string;
  /** The module of each of the page's routes, by the route's id. */
  routes: Readonly<Record<string, string>>;
  /** What these import, so that the browser can fetch everything at once. */
  imports: readonly string[];
};

const listId = "page-scripts";

/** The list and the loader, as HTML for the end of a page's body. */
export function deferredEntry(scripts: PageScripts): string {
  // JSON inside a script ends at the first "</script", wherever that stands.
  const list = JSON.stringify(scripts).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${listId}">${list}</script><script>${loader}</script>`;
}

let fetched: Set<string> | undefined;

/** In the browser: fetches scripts that the page has not fetched yet, without running them. */
export function preloadScripts(addresses: readonly string[]): void {
  fetched ??= new Set(listedImports());
  for (const href of addresses) {
    if (fetched.has(href)) continue;
    fetched.add(href);
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href }));
  }
}

function listedImports(): readonly string[] {
  const list: Partial<PageScripts> = JSON.parse(
    document.getElementById(listId)?.textContent ?? "{}",
  );
  return list.imports ?? [];
}

/** The same on every page, so that one hash allows it in every page's Content-Security-Policy. */
export const loader = [
  "(()=>{let started;",
  "const start=async()=>{if(started)return;started=1;",
  `const{entry,manifest,routes,imports}=JSON.parse(document.getElementById("${listId}").textContent);`,
  'for(const href of imports)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
  "const ids=Object.keys(routes);",
  "const[client,,...modules]=await Promise.all([entry,manifest,...Object.values(routes)].map(url=>import(url)));",
  "client.start(Object.fromEntries(ids.map((id,index)=>[id,modules[index]])))};",
  // Any sign of a visitor starts it; a press on a button is also kept.
  'for(const type of["pointerdown","keydown","touchstart","focusin"])addEventListener(type,start,{once:true,capture:true,passive:true});',
  // React, halfway through hydration, must not see it too.
  'addEventListener("click",event=>{if(window.__hydrated)return;const button=event.target.closest("button:not([popovertarget],[type=submit])");if(button){window.__pressed=button;event.stopPropagation()}},true);',
  // A page can be loaded and idle before it was ever painted.
  "const idle=()=>(window.requestIdleCallback||setTimeout)(start);",
  'addEventListener("load",()=>PerformanceObserver.supportedEntryTypes.includes("paint")?new PerformanceObserver((list,observer)=>{observer.disconnect();idle()}).observe({type:"paint",buffered:true}):idle())',
  "})()",
].join("");

/** Repeats the last press that came before hydration. Called once, by the root's effect. */
export function replayClicks(): void {
  window.__hydrated = true;
  window.__pressed?.click();
  window.__pressed = undefined;
}
