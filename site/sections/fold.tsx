import { Plus } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#site/ui/icon.tsx";

type Props = {
  id: string;
  title: string;
  short: string;
  children: ReactNode;
};

/**
 * A part of a page that is closed until a visitor opens it, or follows a link to its id. The id is on an element inside,
 * because browsers open a closed part for a target within it, and not for the part itself.
 */
export function Fold({ id, title, short, children }: Props) {
  return (
    <details className="fold">
      <summary>
        <h2 className="h3">{title}</h2>
        <span>{short}</span>
        <Icon icon={Plus} />
      </summary>
      <div className="fold-content">
        <span className="fold-target" id={id} />
        {children}
      </div>
    </details>
  );
}
