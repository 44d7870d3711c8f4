import type { ReactNode } from "react";

/** The page behind a link of the newsletter's mails. `children` is the island that follows the link. */
export function NewsletterPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="trim" />
      <div className="wrap newsletter-page">{children}</div>
    </>
  );
}
