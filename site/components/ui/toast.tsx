import { lazy, Suspense, useSyncExternalStore } from "react";
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

/** Where notices appear. Once a page, in the root. */
export function Toaster() {
  const message = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastView message={message} onClose={() => set(null)} />
    </Suspense>
  );
}
