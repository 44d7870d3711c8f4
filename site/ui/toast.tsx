import { type ComponentType, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { PlainToast } from "#site/ui/plain-toast.tsx";
import { storeForNextPage, takeFromLastPage } from "#site/ui/store-for-next-page.ts";
import type { Notice, ShownToast, ToastMessage, ToastViewProps } from "#site/ui/toast-message.ts";

const visibleMs = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for a few seconds, or for `leftMs` if the last page has shown it already. */
export function toast(message: ToastMessage, leftMs = visibleMs) {
  count += 1;
  runningSince = null;
  set({ ...message, id: count, leftMs });
  if (count === 1) void mount();
}

/** Since when the shown toast's time runs; null while it does not, as under the pointer. */
let runningSince: number | null = null;

function runToast(runs: boolean) {
  if (shown && runningSince !== null) shown.leftMs -= performance.now() - runningSince;
  runningSince = runs ? performance.now() : null;
}

/** Closes the toast if it shows an error, because the visitor tries again. */
export function closeErrorToast() {
  if (shown?.variant === "destructive") set(null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Prefetches the toast component before an action that will show a toast. */
export const prepareToasts = () =>
  import("#site/ui/toast-view.tsx").catch(() => ({ default: PlainToast }));

/** Adds the toast region to the page. Fetched late, because most visits never see a toast. */
async function mount() {
  // The next page continues to show a toast, and this page does not show it again on Back. An error belongs to this page.
  // The page may be left before the toast region is fetched.
  addEventListener("pagehide", () => {
    runToast(false);
    if (shown && shown.variant !== "destructive") storeForNextPage("notice", shown);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && set(null));
  const { default: View } = await prepareToasts();
  const container = document.createElement("div");
  document.body.append(container);
  createRoot(container).render(<Toaster View={View} />);
}

function Toaster({ View }: { View: ComponentType<ToastViewProps> }) {
  const message = useSyncExternalStore(subscribe, () => shown);
  return <View message={message} onRun={runToast} onClose={() => set(null)} />;
}

/** Shows a toast on the next page instead of this one. */
export function toastOnNextPage(message: Notice) {
  set(null);
  storeForNextPage("notice", message);
}

/** How long the next page may take to load. Only the time on the screen counts for the toast itself. */
const maxLoadMs = 60_000;

/** Shows the toast that was on the screen when the visitor left the last page. */
export function showToastFromLastPage() {
  const message = takeFromLastPage<Notice & { leftMs?: number }>("notice", maxLoadMs);
  if (message) toast(message, Math.max(1, message.leftMs ?? visibleMs));
}
