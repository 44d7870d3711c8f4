import { newsletter } from "#content/newsletter.ts";
import { newsletterUnsubscribe as pageText } from "#content/pages/newsletter-unsubscribe.ts";
import { NewsletterLinkPage } from "#site/pages/newsletter/link-page.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";

export const meta = () => sitePageMeta("/newsletter/unsubscribe", pageText);

/** Where the link under each letter leads. Scanners follow links too, so it takes a press. */
export default function NewsletterUnsubscribe() {
  return (
    <NewsletterLinkPage
      name="newsletter-unsubscribe"
      words={newsletter.unsubscribePage}
      atOnce={false}
    />
  );
}
