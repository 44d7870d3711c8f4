import { MessageCircle } from "lucide";
import { type ButtonLook, buttonClass } from "#site/ui/button.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = ButtonLook & { href: string; label: string };

/** A button that opens WhatsApp with a message. */
export const WhatsAppButton = ({ href, label, ...look }: Props) => (
  <ExternalLink className={buttonClass(look)} href={href}>
    <Icon icon={MessageCircle} />
    {label}
  </ExternalLink>
);
