import { Plus } from "lucide";
import { company } from "#schemas/facts/company.ts";
import { countText } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { trialPath } from "#schemas/site-paths.ts";
import { readWords } from "#schemas/words.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { chatUrl, contactLink, subjectOfLabel } from "#site/contact-links.ts";
import mark from "#site/drawings/logo-mark.svg?url";
import { formatDate, formatSourceDate } from "#site/format.ts";
import { Section } from "#site/sections/section.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

type Props = {
  sources: Post["sources"];
  related: Pick<Post, "slug" | "title"> | undefined;
  /** A feed names the authors itself, and folds nothing. */
  inFeed?: boolean;
};

/** Shows an article's related article, its sources and its authors. */
export function ArticleEnd({ sources = [], related, inFeed = false }: Props) {
  const words = readWords("article");
  const { title, count, lastChecked } = words.sources;
  const list = (
    <ol>
      {sources.map(({ title, publisher, url, published, checked }) => (
        <li key={url + title}>
          <a href={url}>{title}</a>, {publisher}
          {published && `, ${formatSourceDate(published)}`}. {lastChecked} {formatDate(checked)}.
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {related && (
        <p className="related">
          {words.related} <SiteLink to={`/blog/${related.slug}`}>{related.title}</SiteLink>
        </p>
      )}
      {sources.length > 0 && inFeed && <h2>{title}</h2>}
      {sources.length > 0 && inFeed && list}
      {sources.length > 0 && !inFeed && (
        <details className="sources">
          <summary>
            <h2 id="sources">{title}</h2>
            <span>{countText(count, sources.length, locale)}</span>
            <Icon icon={Plus} />
          </summary>
          {list}
        </details>
      )}
      {!inFeed && (
        <div className="author">
          <img src={mark} alt="" width="52" height="52" />
          <p>
            <strong>{company.editorialTeam}</strong>
            <br />
            <span className="muted">{words.aboutTheTeam}</span>
          </p>
        </div>
      )}
    </>
  );
}

/** The call to action that ends an article's page: a chat or the contact form, and a link to another page. */
export function ArticleCallToAction({ title, text, primary, secondary }: Post["cta"]) {
  return (
    <Section>
      <aside className="split on-brand callout" aria-labelledby="article-cta">
        <div>
          <h2 id="article-cta">{title}</h2>
          <p>{text}</p>
          <p>
            <SiteLink to={trialPath}>{readWords("article").orTrial}</SiteLink>
          </p>
        </div>
        <div className="row">
          {"chat" in primary ? (
            <WhatsAppButton href={chatUrl(primary.chat)} label={primary.label} />
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
