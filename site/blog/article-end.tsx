import { MessageCircle } from "lucide";
import { company } from "#schemas/facts/company.ts";
import { trialPath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Post } from "#site/articles/read-posts.ts";
import { FoldedSources } from "#site/blog/article-sources.tsx";
import { Section } from "#site/components/sections/section.tsx";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { chatUrl, contactLink, subjectOfLabel } from "#site/contact-links.ts";
import mark from "#site/illustrations/logo-mark.svg?url";

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
