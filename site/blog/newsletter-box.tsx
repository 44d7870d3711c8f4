import { useState } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { checkConnection } from "#site/account/session/check-connection.ts";
import { chatUrl } from "#site/contact-links.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { FieldError, TextField } from "#site/ui/field.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { useForm } from "#site/ui/use-form.ts";
import { WhatsAppButton } from "#site/ui/whatsapp-button.tsx";

/** Links to the box lead to /blog#newsletter. */
const newsletterId = "newsletter";

/** The code that calls the server. Fetched on first use of the form, because most readers never use it. */
const prepare = () => checkConnection().then(() => import("#site/account/session/client.ts"));
const prefetch = () => void prepare().catch(() => {});

type Props = {
  words: WordsOf<"blog">["newsletter"];
  newsletter: Pick<WordsOf<"newsletter">, "consent" | "box">;
};

/** The newsletter box: an email address, and a consent checkbox that is never pre-ticked (POPIA s69). */
export function NewsletterBox({ words, newsletter: { consent, box } }: Props) {
  const [done, setDone] = useState(false);
  const form = useForm({
    fields: {
      email: { label: words.label, missing: box.missing, invalid: box.invalid },
      consent: { missing: box.noConsent },
    },
    submit: async ({ email }) => {
      const client = await prepare().catch(() => null);
      if (!client) return box.notSent;
      const page = location.pathname.replace(/(?<=.)\/$/, "");
      const body = { email, page };
      const { problem } = await client.callForAnswer("POST", "newsletter-subscribe", body);
      setDone(!problem);
      return problem?.message;
    },
  });
  const { error } = form.field("consent");

  return (
    <aside className="newsletter-box on-deep stack" aria-labelledby={newsletterId}>
      {done ? (
        <>
          <h2 id={newsletterId} ref={focusWhenShown} tabIndex={-1}>
            {box.done.title}
          </h2>
          <p>{box.done.text}</p>
        </>
      ) : (
        <>
          <h2 id={newsletterId}>{words.title}</h2>
          <p className="muted">{words.text}</p>
          <form {...form.form} aria-labelledby={newsletterId}>
            <TextField
              {...form.field("email")}
              type="email"
              autoComplete="email"
              onFocus={prefetch}
            />
            <div className="field">
              <label className="checkbox">
                <input
                  type="checkbox"
                  name="consent"
                  required
                  onFocus={prefetch}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && "newsletter-consent-error"}
                />
                <span>{consent}</span>
              </label>
              {error && <FieldError id="newsletter-consent-error">{error}</FieldError>}
            </div>
            <Button {...form.button}>{form.busy ? box.working : words.button}</Button>
            <Failure>{form.failure}</Failure>
          </form>
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
          <WhatsAppButton variant="outline" href={chatUrl(words.chatText)} label={words.chat} />
        </>
      )}
    </aside>
  );
}
