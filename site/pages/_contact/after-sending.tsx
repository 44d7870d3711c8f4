import { Check, Copy } from "lucide";
import { useEffect, useRef } from "react";
import type { WordsOf } from "#schemas/words.ts";
import type { ContactDraft } from "#site/pages/_contact/contact-draft.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useCopy } from "#site/ui/use-copy.ts";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

type Props = { draft: ContactDraft; words: WordsOf<"contact">["form"]["afterSending"] };

/**
 * A mail draft fails silently where no mail program is set up, so this shows the address, the message to copy and a
 * WhatsApp link with the same message.
 */
export function AfterSending({ draft, words }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const message = useRef<HTMLPreElement>(null);
  const { outcome, copy } = useCopy();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft moves the focus
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // To the top, below the toast or above it.
    heading.current?.scrollIntoView({ block: "start" });
  }, [draft]);

  // Permission was denied, or the page was not loaded over HTTPS.
  useEffect(() => {
    if (outcome === "failed" && message.current) getSelection()?.selectAllChildren(message.current);
  }, [outcome]);

  return (
    <section className="card stack mt-32 after-sending" aria-labelledby="after-sending">
      <h3 id="after-sending" ref={heading} tabIndex={-1}>
        {words.heading}
      </h3>
      <p>{words.text}</p>
      <p>
        <b>{words.addressLabel}</b> <a href={draft.mailUrl}>{draft.to}</a>
      </p>
      <p className="h4">{words.messageLabel}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, also by keyboard */}
      <pre ref={message} tabIndex={0}>
        {draft.body}
      </pre>
      <div className="row">
        <Button variant="secondary" onClick={() => copy(draft.body)}>
          <Icon icon={outcome === "copied" ? Check : Copy} />
          <span aria-live="polite">
            {outcome === "copied" ? words.copiedLabel : words.copyLabel}
          </span>
        </Button>
        <WhatsAppButton variant="outline" href={draft.chatUrl} label={words.whatsappLabel} />
      </div>
      <Failure>{outcome === "failed" ? words.notCopied : undefined}</Failure>
    </section>
  );
}
