import type { Action } from "#schemas/text-fields.ts";
import { actionLink } from "#site/contact-links.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";

/** Large buttons, the first one filled. */
export function ActionButtons({ actions }: { actions: readonly Action[] }) {
  return actions.map((action, index) => (
    <ButtonLink
      key={action.path}
      size="lg"
      variant={index === 0 ? "default" : "outline"}
      to={actionLink(action)}
    >
      {action.label}
    </ButtonLink>
  ));
}
