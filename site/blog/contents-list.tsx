import type { Heading } from "#content/posts.ts";

/** From so many headings on an article has a list of them. */
export const longArticle = 4;

/** The headings of a long article. mark-current-heading.ts marks the one that is being read. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav className="toc" aria-labelledby="toc">
      <h2 id="toc">In this article</h2>
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
