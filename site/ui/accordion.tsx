import { Plus } from "lucide";
import { Icon } from "#site/ui/icon.tsx";

type Item = { id: string; question: string; answer: string };

/**
 * Questions of which at most one is open. Uses the browser's own disclosure (`name` makes a group exclusive), so it works
 * without script.
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
