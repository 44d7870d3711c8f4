import { type ComponentType, useState } from "react";

/**
 * An article's words, or a legal page's: thousands of them, which never change while they are read. Whoever opens
 * the page has them in its HTML already, so their module (`x.mdx?words`) is not fetched: what stands is kept as it
 * is, its links included (site/components/layout/link-navigation.tsx). Only a client-side navigation needs it.
 */
export type Words = ComponentType | undefined;

/**
 * Fetches the words unless they stand in the document. Waited for by the page's module, so that a client-side
 * navigation, which waits for that module, shows the page whole.
 */
export async function wordsUnlessStanding(
  path: string,
  load: () => Promise<{ default: ComponentType }>,
): Promise<Words> {
  return standing(path) === undefined ? (await load()).default : undefined;
}

/** The HTML of each page's words that stood in the document when its module came, by the page's address. */
const found = new Map<string, string>();

function standing(path: string): string | undefined {
  // While developing, changed words must show.
  if (__DEV_SERVER__) return;
  const html = found.get(path) ?? document.querySelector(`[data-words="${path}"]`)?.innerHTML;
  if (html !== undefined) found.set(path, html);
  return html;
}

export function Prose({ path, Words }: { path: string; Words: Words }) {
  const [html] = useState(() => (Words ? undefined : standing(path)));
  return Words ? (
    <article className="prose" data-words={path}>
      <Words />
    </article>
  ) : (
    // The very HTML that this page was sent with.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
    <article className="prose" data-words={path} dangerouslySetInnerHTML={{ __html: html ?? "" }} />
  );
}
