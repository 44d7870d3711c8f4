type Props = { title: string; headings: readonly { id: string; text: string }[] };

/** A table of contents. On articles, blog/mark-current-heading.ts marks the current heading. */
export function ContentsList({ title, headings }: Props) {
  return (
    <nav className="contents-list" aria-labelledby="toc">
      <h2 id="toc">{title}</h2>
      <ol className="rule-top">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
