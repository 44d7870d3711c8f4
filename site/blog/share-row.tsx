import { Check, Link, MessageCircle } from "lucide";
import { articleFoot } from "#content/article.ts";
import { Button, buttonClass } from "#site/components/ui/button.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";
import { useCopy } from "#site/components/ui/use-copy.ts";
import { shareUrl } from "#site/share-url.ts";

const { share } = articleFoot;

/** Shares an article: copies its address, or opens a WhatsApp message. */
export function ShareRow({ title, url }: { title: string; url: string }) {
  const { outcome, copy } = useCopy();

  return (
    <section className="share-row" aria-labelledby="share">
      <h2 id="share" className="h4">
        {share.title}
      </h2>
      <div className="row">
        <Button variant="outline" className="copy-link" onClick={() => copy(url)}>
          <Icon icon={outcome === "copied" ? Check : Link} />
          {share.copy}
        </Button>
        <ExternalLink className={buttonClass({ variant: "outline" })} href={shareUrl(title, url)}>
          <Icon icon={MessageCircle} />
          {share.whatsApp}
        </ExternalLink>
        <p role="status" className="small">
          {outcome && share[outcome]}
        </p>
      </div>
    </section>
  );
}
