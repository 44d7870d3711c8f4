import type { ReactNode } from "react";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

type Props = { onPress: () => Promise<string | undefined>; children: ReactNode };

/** A button like a link. It shows the message to which `onPress` resolves, if any. */
export function BusyLink({ onPress, children }: Props) {
  const { run, button, failure } = useBusy();
  return (
    <>
      <Button variant="link" onClick={() => run(onPress)} {...button}>
        {children}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}
