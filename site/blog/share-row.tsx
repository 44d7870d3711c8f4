import { Check, Link, MessageCircle } from "lucide";
import type { WordsOf } from "#schemas/words.ts";
import { shareUrl } from "#site/contact-links.ts";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useCopy } from "#site/ui/use-copy.ts";

type Props = { words: WordsOf<"article">["share"]; title: string; url: string };

/** Shares an article: copies its address, or opens a WhatsApp message. */
export function ShareRow({ words, title, url }: Props) {
  const { outcome, copy } = useCopy();

  return (
    <section className="share-row stack gap-12" aria-labelledby="share">
      <h2 id="share" className="h4">
        {words.title}
      </h2>
      <div className="row">
        <Button variant="outline" data-needs-script onClick={() => copy(url)}>
          <Icon icon={outcome === "copied" ? Check : Link} />
          {words.copy}
        </Button>
        <ExternalLink className={buttonClass({ variant: "outline" })} href={shareUrl(title, url)}>
          <Icon icon={MessageCircle} />
          {words.whatsApp}
        </ExternalLink>
        <p role="status" className="small">
          {outcome && words[outcome]}
        </p>
      </div>
    </section>
  );
}
