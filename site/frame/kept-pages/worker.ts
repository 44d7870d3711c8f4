import type { WorkboxPlugin } from "workbox-core";
import { addRoute, PrecacheFallbackPlugin, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { noConnectionPath } from "#site/frame/kept-pages/kept-pages.ts";

// The service worker: it serves the kept pages. Without a network, another page is the page for no connection.
// scripts/build/write-worker.ts bundles it and writes the list of files before it.

declare const keptFiles: { url: string; revision: string | null }[];
declare function skipWaiting(): Promise<void>;

// A page asks for the new worker once its visitor has (notices.ts).
addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void skipWaiting();
});
precache(keptFiles);
// The entries of a tool and the subject of a message are read by the page.
addRoute({ directoryIndex: "", ignoreURLParametersMatching: [/./] });
const fallback = new PrecacheFallbackPlugin({ fallbackURL: noConnectionPath });
registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkOnly({ plugins: [fallback as WorkboxPlugin] }),
);
