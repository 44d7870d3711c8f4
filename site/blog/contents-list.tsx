import type { Heading } from "#content/article-text.ts";

/** Articles with this number of headings or more have a table of contents. */
export const longArticle = 4;

type Props = { title: string; headings: readonly Heading[] };

/** The table of contents of a long text. mark-current-heading.ts marks the current heading. */
export function ContentsList({ title, headings }: Props) {
  return (
    <nav className="contents-list" aria-labelledby="toc">
      <h2 id="toc">{title}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
