import type { IconNode } from "lucide";

/**
 * An inline Lucide icon: `<Icon icon={Check} />` with `import { Check } from "lucide"`.
 * It is decorative: a text or a label has to say the same.
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
