import type { ComponentProps } from "react";
import type { SiteLink as Target } from "#site/urls.ts";

type Props = Omit<ComponentProps<"a">, "href"> & { to: Target };

/**
 * A link to a page of ours, checked against the list of pages. A plain one: what makes it a client-side
 * navigation stands once, in site/components/layout/link-navigation.tsx.
 */
export function SiteLink({ to, ...props }: Props) {
  return <a {...props} href={to} />;
}
