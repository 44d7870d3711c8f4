import { Check, Link, MessageCircle } from "lucide";
import { useEffect, useState } from "react";
import { articleFoot } from "#content/article.ts";
import { shareUrl } from "#site/blog/share-url.ts";
import { Button, buttonClass } from "#site/components/ui/button.tsx";
import { ExternalLink } from "#site/components/ui/external-link.tsx";
import { Icon } from "#site/components/ui/icon.tsx";

const { share } = articleFoot;

/** How long the message "copied" is shown. */
const copiedMs = 4000;

/** Shares an article: copies its address, or opens a WhatsApp message. */
export function ShareRow({ title, url }: { title: string; url: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed">();

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(setOutcome, copiedMs, undefined);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <section className="share-row" aria-labelledby="share">
      <h2 id="share" className="h4">
        {share.title}
      </h2>
      <div className="row">
        <Button variant="outline" className="copy-link" onClick={copy}>
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
