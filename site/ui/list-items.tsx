import type { SiteLink as Target } from "#schemas/site-paths.ts";
import { SiteLink } from "#site/ui/site-link.tsx";

export function ListItems({ items }: { items: readonly string[] }) {
  return items.map((item) => <li key={item}>{item}</li>);
}

export function LinkItems({ links }: { links: readonly { label: string; path: Target }[] }) {
  return links.map(({ label, path }) => (
    <li key={path}>
      <SiteLink to={path}>{label}</SiteLink>
    </li>
  ));
}
