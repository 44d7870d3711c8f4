import { Check } from "lucide";
import { Icon } from "#site/ui/icon.tsx";

export function Ticks({ items, columns = 1 }: { items: readonly string[]; columns?: 1 | 2 }) {
  return (
    <ul className={columns === 2 ? "ticks ticks-2" : "ticks"}>
      {items.map((item) => (
        <li key={item}>
          <Icon icon={Check} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
