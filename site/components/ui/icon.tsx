import type { IconNode } from "lucide";

/**
 * A Lucide icon, drawn into the page: `<Icon icon={Check} />` with `import { Check } from "lucide"`.
 * Decorative: what it means is also said in text or in a label.
 */
export function Icon({ icon, className = "" }: { icon: IconNode; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {icon.map(([Shape, attributes]) => {
        const Tag = Shape as "path";
        return <Tag key={JSON.stringify(attributes)} {...attributes} />;
      })}
    </svg>
  );
}
