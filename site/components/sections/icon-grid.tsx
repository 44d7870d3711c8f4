import { Icon } from "#site/components/ui/icon.tsx";
import type { IconName } from "#site/illustrations/icon-names.ts";

type Item = { title: string; text: string; icon: IconName };

/** Short points, each with an icon, a heading and a sentence. */
export function IconGrid({ items }: { items: readonly Item[] }) {
  return (
    <ul className="icon-grid">
      {items.map(({ title, text, icon }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3 className="h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
