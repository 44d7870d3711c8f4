/**
 * Nothing of React may compete with the first paint. React Router writes its entry as a module script with
 * preloads, which a browser fetches at once; measured on the home page (Lighthouse, mobile), that costs a
 * second of first paint. So the prerendered HTML gets, in its place, a few lines that fetch the entry when
 * the page has loaded and the browser is idle, or at the visitor's first touch, whichever comes first.
 *
 * A press on a button before then is kept and repeated after hydration (`replayClicks`), so it is not lost.
 * Links, disclosures and the menu need no repeating: they work without script.
 */

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;
const staticImport = /import(?: \* as (\w+) from)? "([^"]+)";?/g;

/** Where a press is kept until hydration; the loader below writes it, `replayClicks` empties it. */
declare global {
  interface Window {
    __pressed?: HTMLElement | undefined;
    __hydrated?: boolean;
  }
}

/** Rewrites one prerendered page. Throws if React Router's output no longer looks as expected. */
export function deferEntry(html: string): string {
  const preloads = [...html.matchAll(preload)].map(([, href]) => href);
  const script = entry.exec(html)?.[1];
  if (!script || preloads.length === 0)
    throw new Error("deferEntry: expected React Router's module script and its preloads");
  // Replacers are functions, so that a `$` in the script is not read as a pattern.
  return html
    .replace(preload, "")
    .replace(entry, () => `<script>${loader(preloads, dynamicImports(script))}</script>`);
}

/** `import * as route0 from "a"; rest` becomes an async function body that imports all at the same time. */
function dynamicImports(script: string): string {
  const imports = [...script.matchAll(staticImport)];
  const names = imports.map(([, name]) => name ?? "");
  const urls = imports.map(([, , url]) => `import("${url}")`);
  const rest = script.replace(staticImport, "").trim();
  if (/(?:^|[;\n])\s*import\b(?!\s*\()/.test(rest))
    throw new Error("deferEntry: expected only whole-module imports in the entry");
  return `let[${names.join(",")}]=await Promise.all([${urls.join(",")}]);${rest}`;
}

function loader(preloads: readonly (string | undefined)[], run: string): string {
  return [
    "(()=>{let started;",
    "const start=()=>{if(started)return;started=1;",
    `for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`,
    `(async()=>{${run}})()};`,
    // Any sign of a visitor starts it; a press on a button is also kept.
    'for(const type of["pointerdown","keydown","touchstart","focusin"])addEventListener(type,start,{once:true,capture:true,passive:true});',
    // React, halfway through hydration, must not see it too.
    'addEventListener("click",event=>{if(window.__hydrated)return;const button=event.target.closest("button:not([popovertarget],[type=submit])");if(button){window.__pressed=button;event.stopPropagation()}},true);',
    'addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(start))',
    "})()",
  ].join("");
}

/** Repeats the last press that came before hydration. Called once, by the root's effect. */
export function replayClicks(): void {
  window.__hydrated = true;
  window.__pressed?.click();
  window.__pressed = undefined;
}
