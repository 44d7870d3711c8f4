import { type IconNode, icons } from "lucide";

/**
 * Returns the icon that content names, for example "bed-double". Throws if Lucide does not have it.
 * Imports all icons of Lucide, so an island must not use it.
 */
export function iconNamed(name: string): IconNode {
  const exportName = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const icon = icons[exportName as keyof typeof icons];
  if (!icon) throw new Error(`Lucide has no icon "${name}". See lucide.dev/icons for the names.`);
  return icon;
}
