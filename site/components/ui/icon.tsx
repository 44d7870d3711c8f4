import type { IconName } from "#site/illustrations/icon-names.ts";
import sprite from "#site/illustrations/icons.svg";

/** A Lucide icon beside a word. Decorative: whatever it means is also said in text or in a label. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg className={`i ${className}`.trim()} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
