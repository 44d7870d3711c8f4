import { CircleCheck } from "lucide";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { chatUrl } from "#site/contact-links.ts";
import { formatSouthAfrican, type SentDemo } from "#site/pages/_demo/demo-request.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

type Props = SentDemo & {
  words: WordsOf<"demo">;
  /** True if it was sent just now, rather than before a reload. */
  isNew: boolean;
  onAgain: () => void;
};

function show(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

export function DemoSent({ words: { sent, page }, demo, email, isNew, onAgain }: Props) {
  const { reference, wishes, reply_by } = demo;
  return (
    <section className="card stack demo-sent" aria-labelledby="demo-sent">
      <h2 id="demo-sent" className="with-icon" ref={isNew ? show : undefined} tabIndex={-1}>
        <Icon icon={CircleCheck} />
        {sent.title}
      </h2>
      <p className="lead">{fill(sent.next, { email, time: formatSouthAfrican(reply_by) })}</p>
      <dl className="row">
        <div>
          <dt className="small muted">{sent.reference}</dt>
          <dd className="numeric h4">{reference}</dd>
        </div>
        {wishes.length > 0 && (
          <div>
            <dt className="small muted">{page.wishes}</dt>
            {wishes.map((wish) => (
              <dd key={wish} className="h4">
                {formatSouthAfrican(wish)}
              </dd>
            ))}
          </div>
        )}
      </dl>
      <p>
        {sent.copy} {wishes.length > 0 && page.calendar} {sent.sooner}
      </p>
      <div className="row">
        <WhatsAppButton
          variant="secondary"
          href={chatUrl(fill(page.chatAbout, { reference }))}
          label={page.askChat}
        />
        <Button variant="link" onClick={onAgain}>
          {page.another}
        </Button>
      </div>
    </section>
  );
}
