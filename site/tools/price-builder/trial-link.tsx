import type { ReactNode } from "react";
import { type PricedPart, suitePartIds, suiteParts } from "#schemas/facts/products.ts";
import { trialPath } from "#schemas/site-paths.ts";
import { keepTrialChoice } from "#site/account/session/trial-choice.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";

export const slugsOf = (parts: readonly PricedPart[]) =>
  suitePartIds.filter((part) => parts.includes(part)).map((part) => suiteParts[part].slug);

type Props = {
  /** What the trial request is filled in with, if the visitor chose it. */
  choice: { rooms: number; parts: readonly PricedPart[] } | undefined;
  variant?: "default" | "outline";
  children: ReactNode;
};

export function TrialLink({ choice, variant = "default", children }: Props) {
  const keep = () =>
    choice && keepTrialChoice({ rooms: choice.rooms, parts: slugsOf(choice.parts) });
  return (
    // A press of the middle button opens the link too, without a click.
    <ButtonLink variant={variant} to={trialPath} onClick={keep} onAuxClick={keep}>
      {children}
    </ButtonLink>
  );
}
