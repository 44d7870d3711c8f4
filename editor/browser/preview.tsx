import { Component, type ReactNode } from "react";
import { bodyField } from "#editor/browser/content-formats.ts";
import type { PreviewProps } from "#editor/browser/decap-types.ts";
import { renderMarkdown } from "#editor/browser/render-markdown.tsx";
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
].join("\n");

/** An article or a legal text, as far as it can be shown before it is saved. */
export class TextPreview extends Component<PreviewProps> {
  override render() {
    const { entry, getAsset } = this.props;
    const { title, excerpt, art, artAlt, [bodyField]: body } = readEntry(entry);
    return (
      <main>
        <header className="article-head">
          <h1>{title}</h1>
          {excerpt && <p className="lead">{excerpt}</p>}
        </header>
        {art && (
          <div className="article-picture">
            <img src={orNothing(() => artUrl(art))} alt={artAlt} />
          </div>
        )}
        <article className="prose">{renderBody(body ?? "", getAsset)}</article>
      </main>
    );
  }
}

const readEntry = (entry: PreviewProps["entry"]) =>
  (entry.get("data") as typeof entry).toJS() as Record<string, string | undefined>;

function renderBody(body: string, getAsset: PreviewProps["getAsset"]): ReactNode {
  try {
    return renderMarkdown(body, (src) => String(getAsset(src) ?? ""));
  } catch (error) {
    return <p className="aside-note">The text cannot be shown: {(error as Error).message}</p>;
  }
}

function orNothing(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
