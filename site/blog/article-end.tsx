import { MessageCircle } from "lucide";
import { aboutTheTeam, orTrial, sourceChecked, sourcesTitle } from "#content/article.ts";
import { trialLink } from "#content/navigation.ts";
import type { Post } from "#content/posts.ts";
import { site } from "#content/site.ts";
import { buttonClass } from "#site/components/ui/button.tsx";
import { ButtonLink } from "#site/components/ui/button-link.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { chatUrl, contactLink, subjectOfLabel } from "#site/contact-links.ts";
import { formatDate, formatSourceDate } from "#site/format.ts";
import mark from "#site/illustrations/logo-mark.svg?url";

type Props = {
  sources: Post["sources"];
  cta: Post["cta"];
  related: Pick<Post, "slug" | "title"> | undefined;
};

/** Shows an article's sources, its call to action, its related article and its authors. */
export function ArticleEnd({ sources, cta, related }: Props) {
  return (
    <>
      <SourceList sources={sources} />
      <ArticleCallToAction cta={cta} />
      <RelatedArticle related={related} />
      <div className="author">
        <img src={mark} alt="" width="48" height="48" />
        <p>
          <strong>{site.editorialTeam}</strong>
          <br />
          <span className="muted">{aboutTheTeam}</span>
        </p>
      </div>
    </>
  );
}

export function RelatedArticle({ related }: Pick<Props, "related">) {
  return (
    related && (
      <p className="related">
        Related: <SiteLink to={`/blog/${related.slug}`}>{related.title}</SiteLink>
      </p>
    )
  );
}

/** Lists where the article’s facts come from. */
export function SourceList({ sources }: Pick<Props, "sources">) {
  if (!sources) return null;
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{sourcesTitle}</h2>
      <ol>
        {sources.map(({ title, publisher, url, published, checked }) => (
          <li key={url + title}>
            <a href={url}>{title}</a>, {publisher}
            {published && `, ${formatSourceDate(published)}`}. {sourceChecked} {formatDate(checked)}
            .
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The call to action below an article: a chat or the contact form, and a link to another page. */
function ArticleCallToAction({ cta: { title, text, primary, secondary } }: Pick<Props, "cta">) {
  return (
    <aside className="callout callout-soft" aria-labelledby="article-cta">
      <h2 id="article-cta">{title}</h2>
      <p>{text}</p>
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
      <p>
        <SiteLink to={trialLink.path}>{orTrial}</SiteLink>
      </p>
    </aside>
  );
}
