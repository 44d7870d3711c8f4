import { useEffect, useRef, useState } from "react";
import { readWords } from "#schemas/words.ts";
import { demoLink, isDemoOffered } from "#site/contact-links.ts";
import { AfterSending } from "#site/pages/_contact/after-sending.tsx";
import {
  type ContactDraft,
  contactDraft,
  contactMailbox,
} from "#site/pages/_contact/contact-draft.ts";
import { defaultInterest, fetchPrefill, fillIn } from "#site/pages/_contact/contact-prefill.ts";
import { readDemoChoice } from "#site/pages/_demo/demo-choice.ts";
import { Button } from "#site/ui/button.tsx";
import { optionsOf, SelectField, TextArea, TextField } from "#site/ui/field.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { prepareToasts, toast } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

/** Shows the button as busy for a moment, because opening a mail program gives no feedback. */
const sendingMs = 500;

/** Opens the visitor's mail program with a draft; no request leaves the page. */
function openDraft(url: string) {
  const link = document.createElement("a");
  link.href = url;
  link.click();
}

const words = readWords("contact").form;

export function ContactForm() {
  const [sent, setSent] = useState<ContactDraft | null>(null);
  const [demo, setDemo] = useState(demoLink());
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    setDemo(demoLink(readDemoChoice(location.search)));
    fetchPrefill(location.search, document.referrer, words.prefill).then(
      (prefill) => prefill && element.current && fillIn(element.current, prefill),
      // Without a connection, the form stays empty.
      () => {},
    );
  }, []);

  const { form, busy, field } = useForm({
    fields: words.fields,
    submit: async (values, form) => {
      await new Promise((resolve) => setTimeout(resolve, sendingMs));
      try {
        const draft = contactDraft(values, words);
        openDraft(draft.mailUrl);
        form.reset();
        setSent(draft);
        toast(words.notices.success);
      } catch {
        toast({ ...words.notices.failure, variant: "destructive" });
      }
    },
  });

  return (
    <div id="form">
      <h2>{words.title}</h2>
      <p className="muted under-title">
        {words.intro}{" "}
        {isDemoOffered() && (
          <>
            {words.demo.text} <SiteLink to={demo}>{words.demo.link}</SiteLink>
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to events of its fields */}
      <form
        {...form}
        ref={element}
        // The form works without a connection, so its toast must too.
        onFocus={prepareToasts}
        action={`mailto:${contactMailbox}`}
        encType="text/plain"
        aria-label={words.title}
      >
        <div className="grid-2">
          <TextField {...field("name")} autoComplete="name" />
          <TextField {...field("company")} autoComplete="organization" />
        </div>
        <div className="grid-2">
          <TextField {...field("email")} type="email" autoComplete="email" />
          <TextField {...field("phone")} type="tel" autoComplete="tel" />
        </div>
        <div className="grid-2">
          <SelectField {...field("propertyCount")} options={words.propertyCounts} />
          <SelectField
            {...field("interest")}
            options={optionsOf(words.interests)}
            defaultValue={defaultInterest}
            optional={false}
          />
        </div>
        <TextArea {...field("message")} rows={4} />
        <p className="small muted">
          {words.privacyNote} <SiteLink to="/privacy">{words.privacyLink}</SiteLink>
        </p>
        <div>
          <Button size="lg" type="submit" disabled={busy}>
            {busy ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
      {sent && <AfterSending draft={sent} words={words.afterSending} />}
    </div>
  );
}
