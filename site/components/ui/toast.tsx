import { lazy, Suspense, useSyncExternalStore } from "react";

export type ToastMessage = {
  title: string;
  description: string;
  variant?: "default" | "destructive";
};

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

/** Fetches what notices need, for a page that must show one even when the connection is gone by then. */
export const prepareToasts = () => import("#site/components/ui/toast-view.tsx");

// Elsewhere fetched with the first notice: most visits never see one.
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
