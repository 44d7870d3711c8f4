import type { ReactNode } from "react";
import { type CardPost, PostCard } from "#site/sections/post-card.tsx";
import { Section } from "#site/sections/section.tsx";

type Props = {
  title: string;
  articles: readonly CardPost[];
  className?: string;
  children?: ReactNode;
};

export function FurtherReading({ title, articles, className, children }: Props) {
  return (
    <Section className={className}>
      <h2 className="above-grid">{title}</h2>
      <div className="post-grid">
        {articles.map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
      {children}
    </Section>
  );
}
