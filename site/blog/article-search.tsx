import { Search as SearchIcon, X } from "lucide";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { countText } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Found, FoundArticle, Search } from "#site/blog/search/article-index.ts";
import type { Piece } from "#site/blog/search/excerpt.ts";
import { formatReadingTime } from "#site/format.ts";
import { Badge } from "#site/ui/badge.tsx";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

type Words = WordsOf<"blog">["finder"]["search"];

/** The search starts this long after the last key, so that screen readers do not announce a result for each letter. */
const debounceMs = 200;

/** Searches the articles' titles and texts. Hidden without script. */
export function ArticleSearch({ words }: { words: Words }) {
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loading = useRef(false);
  const [query, setQuery] = useState("");
  const [search, setSearch] = useState<Search>();
  const [failed, setFailed] = useState(false);

  /** Fetches the search once, when the field first gets the focus. Retries after a failure. */
  function prepare() {
    if (loading.current) return;
    loading.current = true;
    setFailed(false);
    import("#site/blog/search/article-index.ts")
      .then(({ loadSearch }) => loadSearch())
      .then(
        (loaded) => setSearch(() => loaded),
        () => {
          loading.current = false;
          setFailed(true);
        },
      );
  }

  function showResults(text: string) {
    clearTimeout(debounce.current);
    if (input.current && input.current.value.trim() !== text) input.current.value = text;
    setQuery(text);
    keepInAddress(text);
    if (text) prepare();
  }

  // ?q= is a search that the visitor came back to, or a form that was sent before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const typed = input.current?.value.trim();
    const asked = typed || new URLSearchParams(location.search).get("q")?.trim();
    if (asked) showResults(asked);
    else if (document.activeElement === input.current) prepare();
    return () => clearTimeout(debounce.current);
  }, []);

  function onInput({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
    clearTimeout(debounce.current);
    const text = value.trim();
    if (text) debounce.current = setTimeout(showResults, debounceMs, text);
    else showResults("");
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    showResults(input.current?.value.trim() ?? "");
    // To the results, after they are rendered. This also closes a phone's keyboard.
    requestAnimationFrame(() => results.current?.focus());
  }

  function clear() {
    showResults("");
    input.current?.focus();
  }

  const found = useMemo(() => (query ? search?.(query) : undefined), [query, search]);

  return (
    <div className="article-finder-search" data-needs-script>
      {/* Before hydration, the browser sends it as /blog?q=. */}
      <form className="with-button" role="search" action="/blog" onSubmit={onSubmit}>
        <Icon icon={SearchIcon} />
        <input
          ref={input}
          className="input"
          type="search"
          name="q"
          aria-label={words.label}
          placeholder={words.label}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={prepare}
          onInput={onInput}
        />
        {query && (
          <Button variant="ghost" size="icon" aria-label={words.clear} onClick={clear}>
            <Icon icon={X} />
          </Button>
        )}
      </form>
      <p role="status" className="article-finder-status muted">
        {query && describe(words, found, failed)}
      </p>
      {query && (
        <section ref={results} className="search-results" aria-label={words.results} tabIndex={-1}>
          {failed && <Button onClick={prepare}>{words.retry}</Button>}
          {found?.articles.length === 0 && <Empty words={words.empty} onTry={showResults} />}
          {found && found.articles.length > 0 && (
            <ol className="rule-top">
              {found.articles.map((article) => (
                <FoundItem key={article.slug} article={article} inSection={words.inSection} />
              ))}
            </ol>
          )}
        </section>
      )}
    </div>
  );
}

/**
 * The status below the field, announced to screen readers. It does not repeat the query, because a link can contain one
 * and our page would then show its words as ours.
 */
function describe(words: Words, found: Found | undefined, failed: boolean): string {
  if (failed) return words.failed;
  if (!found) return words.fetching;
  const { articles, similar } = found;
  if (articles.length === 0) return words.none;
  return countText(similar ? words.similar : words.found, articles.length, locale);
}

/** Keeps the query in the URL, so that Back and shared links show the same results. */
function keepInAddress(query: string) {
  const address = new URL(window.location.href);
  if (query) address.searchParams.set("q", query);
  else address.searchParams.delete("q");
  if (address.href !== window.location.href) history.replaceState(history.state, "", address);
}

function FoundItem({ article, inSection }: { article: FoundArticle; inSection: string }) {
  const { slug, title, excerpt, section, category, readingMinutes, picture } = article;
  return (
    <li>
      <img src={picture} alt="" width="800" height="450" />
      <div className="stack gap-8">
        <h3>
          <SiteLink to={`/blog/${slug}`}>
            <Marked pieces={title} />
          </SiteLink>
        </h3>
        <p>
          <Marked pieces={excerpt} />
        </p>
        <p className="post-meta">
          <Badge>{category}</Badge>
          <span>{formatReadingTime(readingMinutes)}</span>
          {section && (
            <span>
              {inSection} <SiteLink to={`/blog/${slug}#${section.id}`}>{section.heading}</SiteLink>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their order
    return marked ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
  });
}

type EmptyProps = { words: Words["empty"]; onTry: (query: string) => void };

function Empty({ words: { advice, examples, ask }, onTry }: EmptyProps) {
  return (
    <div className="stack">
      <p>{advice}</p>
      <div className="row">
        {examples.map((example) => (
          <Button key={example} variant="outline" size="sm" onClick={() => onTry(example)}>
            {example}
          </Button>
        ))}
        <SiteLink to="/contact#form">{ask}</SiteLink>
      </div>
    </div>
  );
}
