import { Icon } from "#site/components/ui/icon.tsx";
import { iconNamed } from "#site/illustrations/icon-named.ts";

/** An icon that content names, for example "bed-double". For static markup only (icon-named.ts). */
export function NamedIcon({ name, className }: { name: string; className?: string }) {
  return <Icon icon={iconNamed(name)} {...(className && { className })} />;
}
