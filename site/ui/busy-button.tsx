import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { useBusy } from "#site/ui/use-busy.ts";
import type { useForm } from "#site/ui/use-form.ts";

type BusyButtonProps = ButtonLook & {
  /** May resolve to a message that says why it failed. */
  onPress: () => Promise<string | undefined> | Promise<void>;
  /** Shown during the call. */
  working?: string;
  label?: string;
  children: ReactNode;
};

/** A button that calls the service. Why it failed is shown after it. */
export function BusyButton({ onPress, working, label, children, ...look }: BusyButtonProps) {
  const { run, busy, button, failure } = useBusy();
  return (
    <>
      <Button {...look} {...button} aria-label={label} onClick={() => run(onPress)}>
        {(busy && working) || children}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}

type SubmitProps = ButtonLook & {
  of: Pick<ReturnType<typeof useForm>, "busy" | "button" | "failure">;
  words: { button: string; working: string };
  /** Other buttons. */
  children?: ReactNode;
};

/** The foot of a form: the button that sends it, other buttons, and why it failed. */
export const Submit = ({ of, words, children, ...look }: SubmitProps) => (
  <div className="row">
    <Button {...look} {...of.button}>
      {of.busy ? words.working : words.button}
    </Button>
    {children}
    <Failure>{of.failure}</Failure>
  </div>
);
