import type { ReactNode } from "react";

/** The page that a newsletter mail links to. `children` is the island that follows the link. */
export function NewsletterPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="trim" />
      <div className="wrap newsletter-page">{children}</div>
    </>
  );
}
