import { MessageCircle } from "lucide";
import { company } from "#schemas/facts/company.ts";
import { trialPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import { FoldedSources } from "#site/blog/article-sources.tsx";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { chatUrl, contactLink, subjectOfLabel } from "#site/contact-links.ts";
import mark from "#site/drawings/logo-mark.svg?url";
import { Section } from "#site/sections/section.tsx";
import { buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Props = {
  words: WordsOf<"article">;
  sources: Post["sources"];
  related: Pick<Post, "slug" | "title"> | undefined;
};

/** Shows an article's related article, its sources, folded, and its authors. */
export function ArticleEnd({ words, sources, related }: Props) {
  return (
    <>
      <RelatedArticle words={words} related={related} />
      {sources && <FoldedSources words={words.sources} sources={sources} />}
      <div className="author">
        <img src={mark} alt="" width="48" height="48" />
        <p>
          <strong>{company.editorialTeam}</strong>
          <br />
          <span className="muted">{words.aboutTheTeam}</span>
        </p>
      </div>
    </>
  );
}

export function RelatedArticle({ words, related }: Pick<Props, "words" | "related">) {
  return (
    related && (
      <p className="related">
        {words.related} <SiteLink to={`/blog/${related.slug}`}>{related.title}</SiteLink>
      </p>
    )
  );
}

/** The call to action that ends an article's page: a chat or the contact form, and a link to another page. */
export function ArticleCallToAction({
  orTrial,
  cta: { title, text, primary, secondary },
}: Pick<Post, "cta"> & Pick<WordsOf<"article">, "orTrial">) {
  return (
    <Section>
      <aside className="callout" aria-labelledby="article-cta">
        <div>
          <h2 id="article-cta">{title}</h2>
          <p>{text}</p>
          <p>
            <SiteLink to={trialPath}>{orTrial}</SiteLink>
          </p>
        </div>
        <div className="row">
          {"chat" in primary ? (
            <ExternalLink className={buttonClass()} href={chatUrl(primary.chat)}>
              <Icon icon={MessageCircle} />
              {primary.label}
            </ExternalLink>
          ) : (
            <ButtonLink to={contactLink({ about: subjectOfLabel(primary.label) })}>
              {primary.label}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" to={secondary.to}>
            {secondary.label}
          </ButtonLink>
        </div>
      </aside>
    </Section>
  );
}
