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
      <div className="lace" />
      <div className="wrap legal">
        <header className="ahead">
          <h1>{title}</h1>
          <p className="meta">
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
