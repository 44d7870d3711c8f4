export type Notice = { title: string; text: string };

export type ToastMessage = Notice & { variant?: "default" | "destructive" };

/** The toast on the screen; the next one replaces it. `id` distinguishes toasts with the same text. */
export type ShownToast = ToastMessage & { id: number; leftMs: number };

export type ToastViewProps = {
  message: ShownToast | null;
  onRun: (runs: boolean) => void;
  onClose: () => void;
};
