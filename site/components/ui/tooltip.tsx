import { Arrow, Content, Portal, Provider, Root, Trigger } from "@radix-ui/react-tooltip";
import type { ReactElement } from "react";

/** Milliseconds before a tip opens, and within which the next one opens at once. */
const openDelayMs = 700;
const skipDelayMs = 300;

export function TooltipProvider({ children }: { children: React.ReactNode }) {
  return (
    <Provider delayDuration={openDelayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Provider>
  );
}

/** A short text by an element that already has a name of its own. Needs a `TooltipProvider` above it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {text}
          <Arrow className="tooltip-arrow" />
        </Content>
      </Portal>
    </Root>
  );
}
