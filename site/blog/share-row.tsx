import { Check, Link } from "lucide";
import type { WordsOf } from "#schemas/words.ts";
import { shareUrl } from "#site/contact-links.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useCopy } from "#site/ui/use-copy.ts";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

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
        <WhatsAppButton variant="outline" href={shareUrl(title, url)} label={words.whatsApp} />
        <p role="status" className="small">
          {outcome && words[outcome]}
        </p>
      </div>
    </section>
  );
}
