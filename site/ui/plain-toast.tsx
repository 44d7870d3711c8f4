import { CircleAlert, CircleCheck, X } from "lucide";
import { controlWords } from "#site/control-words.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { keepOnTop } from "#site/ui/keep-on-top.ts";
import type { ToastViewProps } from "#site/ui/toast-message.ts";

/** A toast for when the Radix toast could not be fetched. It stays until it is closed. */
export function PlainToast({ message, onClose }: ToastViewProps) {
  const words = controlWords().toast;
  const bad = message?.variant === "destructive";
  return (
    <section aria-label={words.region} aria-live={bad ? "assertive" : "polite"}>
      <ol className="toast-list" popover="manual" ref={keepOnTop}>
        {message && (
          <li className={bad ? "toast toast-destructive" : "toast"}>
            <Icon icon={bad ? CircleAlert : CircleCheck} />
            <b>{message.title}</b>
            <p>{message.text}</p>
            <Button variant="ghost" size="icon" aria-label={words.close} onClick={onClose}>
              <Icon icon={X} />
            </Button>
          </li>
        )}
      </ol>
    </section>
  );
}
