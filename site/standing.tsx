import { type ReactNode, useState } from "react";

/**
 * What stands: large parts of a page that never change while it is looked at, as an article's words. Whoever opens
 * the page has them in its HTML already, so React keeps them as they are and their module is neither fetched nor
 * run; only a client-side navigation needs it. Links in them work as everywhere
 * (site/components/layout/link-navigation.tsx); state and handlers of React cannot be in them.
 *
 * ```tsx
 * export const Sections = await unlessStanding("/", () => import("./sections.tsx"));
 * export default () => <Standing name="/">{Sections && <Sections />}</Standing>;
 * ```
 *
 * Gives the component of what stands, or undefined where the document has it already. A page's module waits for it,
 * and a client-side navigation for that module, so that a page is shown whole.
 *
 * @param name the page's address, or another name that only this part has
 */
export async function unlessStanding<Component>(
  name: string,
  load: () => Promise<{ default: Component }>,
): Promise<Component | undefined> {
  return standingHtml(name) === undefined ? (await load()).default : undefined;
}

/** The HTML of each part that stood in the document when its page's module came, for as often as it is drawn again. */
const kept = new Map<string, string>();

function standingHtml(name: string): string | undefined {
  // While developing, what is changed must show.
  if (import.meta.env.SSR || __DEV_SERVER__) return;
  const html = kept.get(name) ?? document.querySelector(`[data-standing="${name}"]`)?.innerHTML;
  if (html !== undefined) kept.set(name, html);
  return html;
}

type Props = {
  name: string;
  /** Nothing where the document has it: then that is kept. */
  children: ReactNode;
  as?: "div" | "article";
  className?: string;
};

export function Standing({ name, children, as: Tag = "div", ...props }: Props) {
  const [html = ""] = useState(() => (children ? undefined : standingHtml(name)));
  return children ? (
    <Tag {...props} data-standing={name}>
      {children}
    </Tag>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the very HTML that the page was sent with
    <Tag {...props} data-standing={name} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
