import { NamedIcon } from "#site/ui/named-icon.tsx";

type Item = { title: string; text: string; icon: string };

export function IconGrid({ items }: { items: readonly Item[] }) {
  return (
    <ul className="icon-grid">
      {items.map(({ title, text, icon }) => (
        <li key={title} className="beside-icon">
          <NamedIcon name={icon} />
          <h3 className="h4">{title}</h3>
          <p className="text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  );
}
