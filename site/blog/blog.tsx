import type { ReactNode } from "react";
import { trialPath } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import { headingId } from "#site/blog/articles/heading-id.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { chatUrl, demoLink } from "#site/contact-links.ts";
import { formatPostDate } from "#site/format.ts";
import { ActionButtons } from "#site/sections/action-buttons.tsx";
import { CallOut } from "#site/sections/call-out.tsx";
import { PageHead } from "#site/sections/page-head.tsx";
import { PostCard } from "#site/sections/post-card.tsx";
import { Section } from "#site/sections/section.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";

type CardsProps = { posts: readonly Post[]; featured?: boolean; children?: ReactNode };

/** Cards that the choice of a category can show or hide. */
const Cards = ({ posts, featured = false, children }: CardsProps) => (
  <div className={featured ? "featured-posts" : "post-grid"}>
    {posts.map((post) => (
      <PostCard
        key={post.slug}
        post={post}
        drawn={featured}
        writeDate={formatPostDate}
        className={`post-card ${headingId(post.category)}`}
      />
    ))}
    {children}
  </div>
);

type Props = {
  posts: readonly Post[];
  search: ReactNode;
  categories: ReactNode;
  newsletter: ReactNode;
};

export function Blog({ posts, search, categories, newsletter }: Props) {
  const words = readWords("blog");
  const { head, ready } = words;
  // The index posts by their number: 1 to 3 are featured, the rest follow. The routed guides are a list of their own.
  const indexPosts = posts
    .filter(({ kind }) => kind === "post")
    .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  const featured = indexPosts.filter(({ id }) => id && id <= 3);
  const rest = indexPosts.filter((post) => !featured.includes(post));
  const guides = posts.filter(({ kind }) => kind === "guide");
  return (
    <>
      <PageHead title={head.title} lead={head.lead} scene="scene-bushveld">
        <div className="row">
          <ActionButtons
            actions={[
              { label: head.demo, to: demoLink() },
              { label: head.latest, to: "#latest" },
            ]}
          />
        </div>
      </PageHead>
      <div className="article-index">
        <section className="wrap article-finder" aria-labelledby="finder">
          <h2 id="finder" className="h3">
            {words.finder.title}
          </h2>
          {search}
          {categories}
        </section>
        <div id="latest" className="article-lists">
          {featured.length > 0 && (
            <Section title={words.featured}>
              <Cards posts={featured} featured />
            </Section>
          )}
          {rest.length > 0 && (
            <Section className="shaded" title={words.all}>
              <Cards posts={rest} />
            </Section>
          )}
          <Section title={words.guides.title} lead={words.guides.lead}>
            <Cards posts={guides}>
              <div className="newsletter-cell">{newsletter}</div>
            </Cards>
          </Section>
        </div>
      </div>
      <Section className="section-flush">
        <CallOut
          title={ready.title}
          text={ready.text}
          actions={[
            { label: readWords("navigation").startTrial, to: trialPath },
            { label: ready.demo, to: demoLink() },
          ]}
        >
          <ExternalLink href={chatUrl(ready.chatText)}>
            {readWords("contact").orWhatsapp}
          </ExternalLink>
        </CallOut>
      </Section>
    </>
  );
}
