import { MessageCircle } from "lucide";
import { suiteParts } from "#schemas/facts/products.ts";
import { trialPath } from "#schemas/site-paths.ts";
import { keepTrialChoice } from "#site/account/session/trial-choice.ts";
import { chatUrl, quoteLink } from "#site/contact-links.ts";
import { type BuilderWords, messageOf } from "#site/tools/price-builder/describe-quote.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";
import { buttonClass } from "#site/ui/button.tsx";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

/** Takes a price to the contact form, to WhatsApp or to the trial request. */
export function NextSteps({ words, selection }: { words: BuilderWords; selection: Selection }) {
  const { next } = words;
  const parts = selection.parts.flatMap((part) =>
    part === "platformListing" ? [] : [suiteParts[part].slug],
  );
  const keepChoice = () => keepTrialChoice({ rooms: selection.rooms, parts });
  return (
    <section className="quote-next" aria-label={next.title}>
      <div className="row">
        <ButtonLink to={quoteLink(selection)}>{next.contact}</ButtonLink>
        <ExternalLink
          className={buttonClass({ variant: "outline" })}
          href={chatUrl(messageOf(selection, __SITE_URL__, words))}
        >
          <Icon icon={MessageCircle} />
          {next.whatsApp}
        </ExternalLink>
        {parts.length > 0 && (
          // A press of the middle button opens the link too, without a click.
          <ButtonLink variant="outline" to={trialPath} onClick={keepChoice} onAuxClick={keepChoice}>
            {next.trial}
          </ButtonLink>
        )}
      </div>
      {parts.length > 0 && (
        <p>
          <SiteLink
            to={`/tools/commission-calculator?rooms=${selection.rooms}&parts=${selection.parts.includes("channelManager") ? "both" : "engine"}&currency=${selection.currency}`}
          >
            {next.calculator}
          </SiteLink>
        </p>
      )}
    </section>
  );
}
