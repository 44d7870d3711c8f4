import { Plus } from "lucide";
import { Icon } from "#site/components/ui/icon.tsx";

type Item = { id: string; question: string; answer: string };

/**
 * Questions of which one at most is open; the open one can be closed. The browser's own disclosure does it
 * all (`name` makes a group exclusive), so it works before and without script.
 */
export function Accordion({ name, items }: { name: string; items: readonly Item[] }) {
  return (
    <div className="accordion">
      {items.map(({ id, question, answer }, index) => (
        <details key={id} id={id} name={name} open={index === 0}>
          <summary>
            {question}
            <Icon icon={Plus} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
