// Runs on /app and /tools. Starts the service worker after a press or an installation, never by a visit.

const box = document.querySelector<HTMLElement>(".keep-pages");
const button = box?.querySelector("button");
const status = box?.querySelector("p");
const texts: Record<string, string> = JSON.parse(box?.dataset.texts ?? "{}");
const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
let isKept = false;

function say(name: "working" | "kept" | "failed" | "removed"): void {
  isKept = name === "kept";
  if (status) status.textContent = texts[name] ?? "";
  if (button) button.textContent = texts[isKept ? "remove" : "label"] ?? "";
}

async function keep(): Promise<void> {
  say("working");
  try {
    const registration = await workers?.register("/worker.js");
    const next = registration?.installing;
    await new Promise<void>((resolve, reject) => {
      if (registration?.active) resolve();
      else if (!next) reject();
      next?.addEventListener("statechange", () => {
        if (next.state === "activated") resolve();
        // A file of it could not be fetched or stored.
        if (next.state === "redundant") reject();
      });
    });
    say("kept");
  } catch {
    say("failed");
  }
}

async function remove(): Promise<void> {
  await (await workers?.getRegistration())?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  say("removed");
}

button?.addEventListener("click", () => void (isKept ? remove() : keep()));

const { connection } = navigator as { connection?: { saveData: boolean } };
const isInstalled = matchMedia("(display-mode: standalone)").matches;

async function start(): Promise<void> {
  if ((await workers?.getRegistration())?.active) return say("kept");
  if (connection?.saveData) return;
  addEventListener("appinstalled", () => void keep());
  if (isInstalled) await keep();
}

// A browser that blocks storage rejects.
start().catch(() => undefined);

export {};
