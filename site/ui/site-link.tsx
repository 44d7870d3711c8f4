import type { ComponentProps } from "react";
import type { SiteLink as Target } from "#schemas/site-paths.ts";
import { localPath } from "#site/local-path.ts";

/** A page of ours, or a part of the page that has the link. */
export type LinkTarget = Target | `#${string}`;

type Props = Omit<ComponentProps<"a">, "href"> & { to: LinkTarget };

/** A link to a page of ours, checked against the list of pages (site/urls.ts). It leads to the page in this language, if there is one. */
export function SiteLink({ to, ...props }: Props) {
  return <a {...props} href={localPath(to)} />;
}
