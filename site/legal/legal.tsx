import type { ReactNode } from "react";
import { formatDate } from "#site/format.ts";

/** A legal page around its words. `updated` is an ISO date. */
export function Legal({
  title,
  updated,
  children,
}: {
  title: string;
  updated: string;
  children: ReactNode;
}) {
  return (
    <>
      <div className="trim" />
      <div className="wrap legal-page">
        <header className="article-head">
          <h1>{title}</h1>
          <p className="post-meta">
            <span>
              In force since <time dateTime={updated}>{formatDate(updated)}</time>
            </span>
          </p>
        </header>
        {children}
      </div>
    </>
  );
}
