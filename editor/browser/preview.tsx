import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { cleanData } from "#editor/browser/clean-data.ts";
import { bodyField, sourceField } from "#editor/browser/content-formats.ts";
import type { PreviewProps } from "#editor/browser/decap-types.ts";
import { partsOf, schemaOf } from "#editor/browser/schemas.ts";
import { readYaml } from "#schemas/content-file.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { inferShape } from "#schemas/shape.ts";
import { insertValues } from "#schemas/values.ts";
import { valueFinder } from "#schemas/words.ts";
import { rehypePlugins, remarkPlugins } from "#site/blog/articles/markdown/plugins.ts";
import { artUrl } from "#site/drawings/art.ts";
import articleStyles from "#site/styles/article.css?inline";
import { colorStyles } from "#site/styles/color-styles.ts";
import proseStyles from "#site/styles/prose.css?inline";
import siteStyles from "#site/styles/site.css?inline";

/** The styles of an article's page. */
export const previewStyles = [
  siteStyles,
  colorStyles,
  proseStyles,
  articleStyles,
  "body { padding: 0 1.25rem 3rem } .article-picture { margin-bottom: 1.5rem }",
  ".editor-languages { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 2rem }",
].join("\n");

/** An article or a legal text, as far as it can be shown before it is saved. */
export function TextPreview({ entry, getAsset }: PreviewProps) {
  const { title, excerpt, art, artAlt, [bodyField]: body = "" } = readEntry(entry);
  return (
    <main>
      <header className="article-head">
        <h1>{title}</h1>
        {excerpt && <p className="lead">{excerpt}</p>}
      </header>
      {art && (
        <div className="article-picture">
          <img src={artUrl(art)} alt={artAlt} />
        </div>
      )}
      <article className="prose">{renderBody(body, getAsset)}</article>
    </main>
  );
}

/**
 * The words of a file in their order, with the prices and facts that they insert, before they are saved. Beside those of
 * another language are the English ones.
 */
export function WordsPreview({ entry }: PreviewProps) {
  const { [sourceField]: _, ...fields } = readEntry(entry);
  const file = String(entry.get("path"));
  const { language, name } = partsOf(file);
  const schema = schemaOf(file);
  const shown = [{ each: language, words: schema ? cleanData(schema, fields) : fields }];
  if (language !== defaultLanguage) {
    const { data } = readYaml(`${defaultLanguage}/${name}`);
    shown.push({ each: defaultLanguage, words: data as typeof fields });
  }
  return (
    <main className="editor-languages">
      {shown.map(({ each, words }) => (
        <div key={each} className="prose" lang={each}>
          <Words name="" value={insertValues(words, valueFinder(each), () => {})} level={1} />
        </div>
      ))}
    </main>
  );
}

/** Texts in the roles that pages most often give them: a title is a heading. */
function Words({ name, value, level }: { name: string; value: unknown; level: number }): ReactNode {
  if (typeof value === "object" && value !== null) {
    return (
      <section>
        {Object.entries(value).map(([key, inner]) => (
          <Words
            key={key}
            name={Array.isArray(value) ? name : key}
            value={inner}
            level={level + 1}
          />
        ))}
      </section>
    );
  }
  if (typeof value === "boolean" || value === undefined) return null;
  const Heading = `h${Math.min(level, 4)}` as "h2";
  if (/^(title|question|term|name|heading)$/i.test(name)) return <Heading>{String(value)}</Heading>;
  // No page shows an icon, a drawing, an id or an address.
  const isName = inferShape(value, name).kind === "name" || /^(\/|https?:)\S*$/.test(String(value));
  return isName ? null : <p>{String(value)}</p>;
}

const readEntry = (entry: PreviewProps["entry"]) =>
  (entry.get("data") as typeof entry).toJS() as Record<string, string | undefined>;

const tags = ["mdxFlowExpression", "mdxJsxFlowElement", "mdxJsxTextElement", "mdxTextExpression"];

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMdx)
  .use(remarkPlugins as never)
  .use(remarkRehype, { passThrough: tags as never })
  .use(rehypePlugins as never);

/** Returns Markdown with tags and values as its page shows it, or why it cannot be shown. */
function renderBody(markdown: string, getAsset: PreviewProps["getAsset"]): ReactNode {
  try {
    const tree = processor.runSync(processor.parse(markdown));
    const components = {
      img: ({ src = "", alt }: { src?: string; alt?: string }) => (
        <img src={String(getAsset(src) ?? "")} alt={alt} />
      ),
    };
    return toJsxRuntime(tree as never, {
      Fragment,
      jsx: jsx as never,
      jsxs: jsxs as never,
      components,
    });
  } catch (error) {
    return <p className="aside-note">The text cannot be shown: {(error as Error).message}</p>;
  }
}
