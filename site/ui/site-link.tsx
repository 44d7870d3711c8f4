import type { ComponentProps } from "react";
import type { SiteLink as Target } from "#schemas/site-paths.ts";
import { localPath } from "#site/local-path.ts";

type Props = Omit<ComponentProps<"a">, "href"> & { to: Target };

/** A link to a page of ours, checked against the list of pages (site/urls.ts). It leads to the page in this language, if there is one. */
export function SiteLink({ to, ...props }: Props) {
  return <a {...props} href={localPath(to)} />;
}
