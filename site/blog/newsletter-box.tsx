import { MessageCircle } from "lucide";
import { useState } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { checkConnection } from "#site/account/session/check-connection.ts";
import { chatUrl } from "#site/contact-links.ts";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { FieldError, TextField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { Icon } from "#site/ui/icon.tsx";
import { useForm } from "#site/ui/use-form.ts";

/** Links to the box lead to /blog#newsletter. */
const newsletterId = "newsletter";

/** The code that calls the server. Fetched on first use of the form, because most readers never use it. */
const prepare = () =>
  checkConnection().then(() => import("#site/account/session/function-mutation.ts"));
const prefetch = () => void prepare().catch(() => {});

/** The newsletter box: an email address, and a consent checkbox that is never pre-ticked (POPIA s69). */
type Props = {
  words: WordsOf<"blog">["newsletter"];
  newsletter: Pick<WordsOf<"newsletter">, "consent" | "box">;
};

export function NewsletterBox({ words, newsletter: { consent, box } }: Props) {
  const { title, text, label, button: buttonLabel, noScript, chat, chatText } = words;
  const [done, setDone] = useState(false);
  const { form, button, busy, errors, failure } = useForm({
    fields: {
      email: { missing: box.missing, invalid: box.invalid },
      consent: { missing: box.noConsent },
    },
    submit: async ({ email }) => {
      try {
        const { runFunction } = await prepare();
        await runFunction("newsletter-subscribe", {
          email,
          page: location.pathname.replace(/(?<=.)\/$/, ""),
        });
        setDone(true);
        return undefined;
      } catch (error) {
        // An error without a cause means that the code could not be fetched.
        const described = error instanceof Error && error.cause !== undefined;
        return described ? error.message : box.notSent;
      }
    },
  });

  if (done) return <NewsletterDone words={box.done} />;
  return (
    <aside className="newsletter-box on-deep stack" aria-labelledby={newsletterId}>
      <h2 id={newsletterId}>{title}</h2>
      <p className="muted">{text}</p>
      <form {...form} aria-labelledby={newsletterId}>
        <TextField
          label={label}
          name="email"
          type="email"
          autoComplete="email"
          required
          onFocus={prefetch}
          error={errors.email}
        />
        <div className="field">
          <label className="checkbox">
            <input
              type="checkbox"
              name="consent"
              required
              onFocus={prefetch}
              aria-invalid={errors.consent ? true : undefined}
              aria-describedby={errors.consent ? "newsletter-consent-error" : undefined}
            />
            <span>{consent}</span>
          </label>
          {errors.consent && (
            <FieldError id="newsletter-consent-error">{errors.consent}</FieldError>
          )}
        </div>
        <Button {...button}>{busy ? box.working : buttonLabel}</Button>
        <Failure>{failure}</Failure>
      </form>
      <noscript>
        <p>{noScript}</p>
      </noscript>
      <ExternalLink className={buttonClass({ variant: "outline" })} href={chatUrl(chatText)}>
        <Icon icon={MessageCircle} />
        {chat}
      </ExternalLink>
    </aside>
  );
}

function NewsletterDone({ words }: { words: WordsOf<"newsletter">["box"]["done"] }) {
  return (
    <aside className="newsletter-box on-deep stack" aria-labelledby={newsletterId}>
      <h2 id={newsletterId} ref={focusWhenShown} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
    </aside>
  );
}
