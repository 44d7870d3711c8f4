import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, X } from "lucide";
import { useEffect } from "react";
import { controlWords } from "#site/control-words.ts";
import { buttonClass } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { keepOnTop } from "#site/ui/keep-on-top.ts";
import type { ToastViewProps } from "#site/ui/toast-message.ts";
import { tooltipEvents } from "#site/ui/tooltip.ts";

/** Radix keeps the toast open while it has the pointer or the focus, and announces it to screen readers. */
export default function ToastView({ message, onRun, onClose }: ToastViewProps) {
  const words = controlWords().toast;
  const bad = message?.variant === "destructive";
  const id = message?.id;
  useEffect(() => {
    if (id) onRun(true);
  }, [id, onRun]);
  return (
    <Provider label={words.notice} swipeDirection="right">
      {message && (
        <Root
          key={message.id}
          className={bad ? "toast toast-destructive" : "toast"}
          type="foreground"
          duration={message.leftMs}
          onPause={() => onRun(false)}
          onResume={() => onRun(true)}
          onOpenChange={(open) => !open && onClose()}
        >
          <Icon icon={bad ? CircleAlert : CircleCheck} />
          <Title asChild>
            <b>{message.title}</b>
          </Title>
          <Description asChild>
            <p>{message.text}</p>
          </Description>
          <Close
            className={buttonClass({ variant: "ghost", size: "icon" })}
            aria-label={words.close}
            {...tooltipEvents}
          >
            <Icon icon={X} />
          </Close>
        </Root>
      )}
      <Viewport
        className="toast-list"
        label={words.regionWithKey}
        popover="manual"
        ref={keepOnTop}
      />
    </Provider>
  );
}
