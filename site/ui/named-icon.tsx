import { iconNamed } from "#site/drawings/icon-named.ts";
import { Icon } from "#site/ui/icon.tsx";

/** An icon that content names, for example "bed-double". For static markup only (icon-named.ts). */
export function NamedIcon({ name }: { name: string }) {
  return <Icon icon={iconNamed(name)} />;
}
