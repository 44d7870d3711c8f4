import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

// The notices of a page that the device keeps. Fetched only by pages that the service worker serves (document.astro).

const words = readWords("no-connection", pageLanguage).kept;
const long = { dateStyle: "long", timeZone: "UTC" } as const;
const notes = document.createElement("div");
notes.className = "wrap kept-notes";
notes.setAttribute("role", "status");

function show(text: string): HTMLElement {
  const notice = document.createElement("p");
  notice.className = "notice row";
  notice.textContent = text;
  notes.append(notice);
  return notice;
}

/** Offers to replace the worker, once the new one has stored its files. Until then, all pages are those of the old one. */
function offerUpdate(next: ServiceWorker | null): void {
  const offer = () => {
    if (next?.state === "activated") location.reload();
    if (next?.state !== "installed") return;
    const reload = document.createElement("button");
    reload.className = "btn btn-outline btn-sm";
    reload.textContent = words.reload;
    reload.addEventListener("click", () => next.postMessage({ type: "SKIP_WAITING" }));
    show(words.updated).append(reload);
  };
  next?.addEventListener("statechange", offer);
  offer();
}

async function start(): Promise<void> {
  document.querySelector("main")?.before(notes);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active) return;
  let isSaid = false;
  const showOffline = () => {
    const date = new Date(words.pricesOf).toLocaleDateString(document.documentElement.lang, long);
    if (!isSaid) show(fill(words.offline, { date }));
    isSaid = true;
  };
  // A phone may be in a network that has no connection to the internet, which "onLine" does not say.
  const check = () =>
    fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).catch(showOffline);
  void check();
  addEventListener("offline", check);
  offerUpdate(registration.waiting ?? registration.installing);
  registration.addEventListener("updatefound", () => offerUpdate(registration.installing));
}

void start();
