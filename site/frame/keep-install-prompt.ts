// Runs on every page. Stores the browser's offer to install the site for the install button of /app and for the footer's
// link to /app, which installs the site directly if the browser offers it.

/** Chromium's event for a site that can be installed. Other browsers have none. */
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
