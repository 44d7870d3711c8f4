import {
  Children,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import { headingId } from "#content/heading-id.ts";

/** The words of an element, without its markup. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? textOf(child.props.children)
        : typeof child === "object"
          ? ""
          : String(child),
    )
    .join("");
}

function Heading({ children }: { children?: ReactNode }) {
  return <h2 id={headingId(textOf(children))}>{children}</h2>;
}

/** The elements among the children of another, without the line breaks between them. */
function elementsOf(children: ReactNode): ReactElement<{ children?: ReactNode }>[] {
  return Children.toArray(children).filter((child) =>
    isValidElement<{ children?: ReactNode }>(child),
  );
}

/** Wide tables scroll inside their own frame, which the keyboard can reach and which its columns name. */
function Table(props: ComponentProps<"table">) {
  const [head] = elementsOf(props.children);
  const [row] = elementsOf(head?.props.children);
  const columns = elementsOf(row?.props.children).map(textOf).filter(Boolean);
  const name = `Table: ${columns.join(", ")}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div className="table-frame" tabIndex={0} role="region" aria-label={name}>
      <table {...props} />
    </div>
  );
}

function Callout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="aside-note">
      <p className="h4">{title}</p>
      {children}
    </aside>
  );
}

/** Figures made up for the sum: always marked as such. */
function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="example">
      <p className="h4">Example: {title}</p>
      {children}
    </aside>
  );
}

/** What Markdown's elements, and the two tags a writer may use, become on the page. */
export function useMDXComponents() {
  return { h2: Heading, table: Table, Callout, Example };
}
