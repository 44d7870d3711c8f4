import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import "#site/frame/kept-page.ts";

// Keeps pages on the device. Fetched by /app and /tools after a press or an installation, never by a visit
// (keep-pages.astro).

const words = readWords("no-connection", pageLanguage()).keep;

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

async function remove(workers: ServiceWorkerContainer): Promise<void> {
  await (await workers.getRegistration())?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

const button = document.querySelector<HTMLButtonElement>(".keep-pages button");
const status = document.querySelector(".keep-pages p");

function say(text: string, label: string): void {
  if (status) status.textContent = text;
  if (button) button.textContent = label;
}

/** Keeps or removes the pages after a press. Keeps them after an installation, unless the visitor saves data. */
async function handle(isPressed: boolean): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & {
    connection?: { saveData: boolean };
  };
  try {
    const isKept = (await serviceWorker.getRegistration())?.active;
    if (isPressed && isKept) {
      await remove(serviceWorker);
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
void handle(button?.value === "click");
if (button) button.onclick = () => void handle(true);
addEventListener("appinstalled", () => void handle(false));
