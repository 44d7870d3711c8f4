import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import "#site/frame/kept-pages/notices.ts";

// Keeps pages on the device. Fetched by /app and /tools after a press or an installation, never by a visit
// (keep-button.astro).

const words = readWords("no-connection", pageLanguage).keep;

/** Starts the service worker. Resolves when it has stored its files, and rejects if it could not. */
async function keep(workers: ServiceWorkerContainer): Promise<void> {
  const { active, installing } = await workers.register("/worker.js");
  if (active) return;
  await new Promise<void>((resolve, reject) => {
    installing?.addEventListener("statechange", () => {
      if (installing.state === "activated") resolve();
      if (installing.state === "redundant") reject();
    });
  });
}

const button = document.querySelector(".keep-pages button") as HTMLButtonElement;
const status = document.querySelector(".keep-pages p") as HTMLElement;

function say(text: string, label: string): void {
  status.textContent = text;
  button.textContent = label;
}

/** Keeps or removes the pages after a press. Keeps them after an installation, unless the visitor saves data. */
async function handle(isPressed: boolean): Promise<void> {
  const { serviceWorker } = navigator;
  const { connection } = navigator as { connection?: { saveData: boolean } };
  try {
    const registration = await serviceWorker.getRegistration();
    const isKept = Boolean(registration?.active);
    if (isPressed && isKept) {
      await registration?.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
      return say(words.removed, words.label);
    }
    if (!isPressed && !isKept && connection?.saveData) return;
    if (!isKept) {
      say(words.working, words.label);
      await keep(serviceWorker);
    }
    say(words.kept, words.remove);
  } catch {
    say(words.failed, words.label);
  }
}

// The inline script of the page has put the event that fetched this one into the button.
void handle(button.value === "click");
button.onclick = () => void handle(true);
addEventListener("appinstalled", () => void handle(false));
