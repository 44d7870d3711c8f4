import { useEffect, useState } from "react";
import type { Heading } from "#content/posts.ts";

/** From so many headings on an article has a list of them. */
export const longArticle = 4;

/** The headings of a long article, the one that is being read marked. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings);
  return (
    <nav className="toc" aria-labelledby="toc">
      <h2 id="toc">In this article</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last heading above the upper third of the window. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target.id);
          else above.delete(target.id);
        }
        setCurrent(headings.findLast(({ id }) => above.has(id))?.id);
      },
      // The upper third and everything above it, however long the article.
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);

  return current;
}
