import { type ComponentType, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { PlainToast } from "#site/components/ui/plain-toast.tsx";

export type ToastMessage = {
  title: string;
  description: string;
  variant?: "default" | "destructive";
};

export type ToastViewProps = { message: Shown | null; onClose: () => void };

/** The one notice on the screen; a second replaces the first. `id` tells two notices with the same words apart. */
type Shown = ToastMessage & { id: number };

let shown: Shown | null = null;
let count = 0;
let mounted: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: Shown | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notice for about five seconds. */
export function toast(message: ToastMessage) {
  count += 1;
  set({ ...message, id: count });
  mounted ??= mount();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches what notices need, for whoever is about to do what will show one. */
export const prepareToasts = () =>
  import("#site/components/ui/toast-view.tsx").catch(() => ({ default: PlainToast }));

/** Adds to the page where notices appear, whichever island shows them. Fetched late: most visits never see one. */
async function mount() {
  const { default: View } = await prepareToasts();
  const container = document.createElement("div");
  document.body.append(container);
  createRoot(container).render(<Toaster View={View} />);
}

function Toaster({ View }: { View: ComponentType<ToastViewProps> }) {
  const message = useSyncExternalStore(subscribe, () => shown);
  return <View message={message} onClose={() => set(null)} />;
}

const carriedKey = "carried-notice";

/** Keeps the notice that is on the screen for the page that is opened next. */
export function carryToast() {
  if (!shown) return;
  const { title, description, variant = "default" } = shown;
  try {
    sessionStorage.setItem(carriedKey, JSON.stringify({ title, description, variant }));
  } catch {
    // This browser lets the site store nothing: the notice ends with its page.
  }
}

/** Shows the notice that the last page carried here. */
export function showCarriedToast() {
  try {
    const carried = sessionStorage.getItem(carriedKey);
    sessionStorage.removeItem(carriedKey);
    if (carried) toast(JSON.parse(carried));
  } catch {
    // Nothing was carried.
  }
}
