import { newsletter } from "#content/newsletter.ts";
import { newsletterConfirm as pageText } from "#content/pages/newsletter-confirm.ts";
import { NewsletterLinkPage } from "#site/pages/newsletter/link-page.tsx";
import { sitePageMeta } from "#site/seo/site-page-meta.ts";

export const meta = () => sitePageMeta("/newsletter/confirm", pageText);

/** Where the link of the confirm mail leads: the press in the mail was the consent, so no second one is asked for. */
export default function NewsletterConfirm() {
  return <NewsletterLinkPage name="newsletter-confirm" words={newsletter.confirmPage} atOnce />;
}
