// Runs on the pages that the service worker keeps. Without a worker it does nothing.

const notes = document.querySelector(".kept-notes");

/** Shows a notice, once. Returns its button. */
function show(name: "offline" | "updated"): HTMLButtonElement | null | undefined {
  const template = notes?.querySelector<HTMLTemplateElement>(`template[data-note=${name}]`);
  if (!template) return undefined;
  const notice = template.content.firstElementChild;
  template.replaceWith(template.content);
  return notice?.querySelector("button");
}

/** Offers to replace the worker, once the new one has stored its files. Until then, all pages are those of the old one. */
function offerUpdate(next: ServiceWorker | null): void {
  if (!next || !navigator.serviceWorker.controller) return;
  const offer = () => {
    if (next.state === "activated") location.reload();
    if (next.state !== "installed") return;
    show("updated")?.addEventListener("click", () => next.postMessage({ type: "SKIP_WAITING" }));
  };
  next.addEventListener("statechange", offer);
  offer();
}

async function start(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  const showOffline = () => void show("offline");
  if (!navigator.onLine) showOffline();
  addEventListener("offline", showOffline);
  // A phone may be in a network that has no connection to the internet.
  registration.update().catch(showOffline);
  offerUpdate(registration.waiting ?? registration.installing);
  registration.addEventListener("updatefound", () => offerUpdate(registration.installing));
}

// A browser that blocks storage rejects.
start().catch(() => undefined);

export {};
