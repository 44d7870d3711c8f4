import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "#site/ui/button.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<typeof SiteLink> & ButtonLook) {
  return <SiteLink className={buttonClass({ variant, size, className })} {...props} />;
}
