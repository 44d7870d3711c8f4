import { lazy, Suspense, useSyncExternalStore } from "react";
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
const listeners = new Set<() => void>();

function set(next: Shown | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notice for about five seconds. */
export function toast(message: ToastMessage) {
  count += 1;
  if (count === 1) {
    const container = document.createElement("div");
    document.body.append(container);
    createRoot(container).render(<Toaster />);
  }
  set({ ...message, id: count });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches what notices need, for whoever is about to do what will show one. */
export const prepareToasts = () =>
  import("#site/components/ui/toast-view.tsx").catch(() => ({ default: PlainToast }));

// Fetched with the first notice at the latest: most visits never see one.
const ToastView = lazy(prepareToasts);

/** Where notices appear, whichever island shows them. */
function Toaster() {
  const message = useSyncExternalStore(subscribe, () => shown);
  return (
    <Suspense fallback={null}>
      <ToastView message={message} onClose={() => set(null)} />
    </Suspense>
  );
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
