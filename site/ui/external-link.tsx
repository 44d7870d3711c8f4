import type { ComponentProps } from "react";
import { controlWords } from "#site/control-words.ts";

/** A link that leaves the site, in a new tab, and says so to screen readers. */
export function ExternalLink({ children, ...props }: ComponentProps<"a"> & { href: string }) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <span className="sr">{` ${controlWords().newTab}`}</span>
    </a>
  );
}
