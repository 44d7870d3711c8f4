import type { Action } from "#schemas/text-fields.ts";
import { actionLink } from "#site/contact-links.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";
import type { LinkTarget } from "#site/ui/site-link.tsx";

export type ButtonAction = Action | { label: string; to: LinkTarget };

/** Large buttons, the first one filled. */
export function ActionButtons({ actions }: { actions: readonly ButtonAction[] }) {
  return actions.map((action, index) => (
    <ButtonLink
      key={action.label}
      size="lg"
      variant={index === 0 ? "default" : "outline"}
      to={"to" in action ? action.to : actionLink(action)}
    >
      {action.label}
    </ButtonLink>
  ));
}
