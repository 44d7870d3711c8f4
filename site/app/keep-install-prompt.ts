// Runs on every page. Keeps the browser's offer to install the site, which may come on any page, for the install button
// of /app and for links to /app: they install the site directly where the browser offers it.

/** Chromium's event for "this site can be installed"; other browsers have none. */
type InstallPromptEvent = Event & { prompt(): Promise<{ outcome: "accepted" | "dismissed" }> };

declare global {
  interface Window {
    /** The offer, which can be used once. */
    installPrompt?: InstallPromptEvent | undefined;
  }
}

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installPrompt = event as InstallPromptEvent;
});

addEventListener("click", (event) => {
  const offer = window.installPrompt;
  const opensTab = event.ctrlKey || event.metaKey;
  if (!offer || opensTab || !(event.target as Element).closest("[data-installs]")) return;
  event.preventDefault();
  void offer.prompt();
  window.installPrompt = undefined;
});

export {};
