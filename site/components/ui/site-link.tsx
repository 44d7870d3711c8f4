import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { SiteLink as Target } from "#site/urls.ts";

/** A link to a page of ours: checked against the list of pages, and fetched as soon as somebody aims at it. */
export function SiteLink({
  to,
  ...props
}: Omit<ComponentProps<typeof Link>, "to"> & { to: Target }) {
  return <Link to={to} prefetch="intent" {...props} />;
}
