import { useEffect, useRef, useState } from "react";
import {
  type ContactField,
  contactForm,
  contactNotices,
  interestOptions,
  propertyCountOptions,
} from "#content/contact.ts";
import { Button } from "#site/components/ui/button.tsx";
import { SelectField, TextArea, TextField } from "#site/components/ui/field.tsx";
import { SiteLink } from "#site/components/ui/site-link.tsx";
import { prepareToasts, toast } from "#site/components/ui/toast.tsx";
import { useForm } from "#site/components/ui/use-form.ts";
import { AfterSending } from "#site/contact/after-sending.tsx";
import { type ContactDraft, contactDraft, contactMailbox } from "#site/contact/contact-draft.ts";
import { fetchPrefill, fillIn } from "#site/contact/contact-prefill.ts";
import type { MessageWords } from "#site/tools/price-builder/describe-quote.ts";

/** Shows the button as busy for a moment, because opening a mail program gives no feedback. */
const sendingMs = 500;

/** Opens the visitor's mail program with a draft; no request leaves the page. */
function openDraft(url: string) {
  const link = document.createElement("a");
  link.href = url;
  link.click();
}

export function ContactForm({ quoteWords }: { quoteWords: MessageWords }) {
  const [sent, setSent] = useState<ContactDraft | null>(null);
  const { fields } = contactForm;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    fetchPrefill(location.search, document.referrer, quoteWords).then(
      (prefill) => prefill && element.current && fillIn(element.current, prefill),
      // Without a connection, the form stays empty.
      () => {},
    );
  }, [quoteWords]);

  const { form, busy, errors } = useForm({
    fields,
    submit: async (values, form) => {
      await new Promise((resolve) => setTimeout(resolve, sendingMs));
      try {
        const draft = contactDraft(values);
        openDraft(draft.mailUrl);
        form.reset();
        setSent(draft);
        toast(contactNotices.success);
      } catch {
        toast({ ...contactNotices.failure, variant: "destructive" });
      }
    },
  });

  const text = (field: ContactField) => ({
    name: field,
    label: fields[field].label,
    hint: fields[field].hint,
    error: errors[field],
    required: fields[field].required,
  });

  return (
    <div id="form">
      <h2>{contactForm.title}</h2>
      <p className="muted under-title">{contactForm.intro}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to events of its fields */}
      <form
        {...form}
        ref={element}
        // The form works without a connection, so its toast must too.
        onFocus={prepareToasts}
        action={`mailto:${contactMailbox}`}
        encType="text/plain"
        aria-label={contactForm.title}
      >
        <div className="form-columns">
          <TextField {...text("name")} autoComplete="name" />
          <TextField {...text("company")} autoComplete="organization" />
        </div>
        <div className="form-columns">
          <TextField {...text("email")} type="email" autoComplete="email" />
          <TextField {...text("phone")} type="tel" autoComplete="tel" />
        </div>
        <div className="form-columns">
          <SelectField {...text("propertyCount")} options={propertyCountOptions} />
          <SelectField
            {...text("interest")}
            options={interestOptions}
            defaultValue="general"
            optional={false}
          />
        </div>
        <TextArea {...text("message")} rows={4} />
        <p className="small muted">
          {contactForm.privacyNote} <SiteLink to="/privacy">Read the privacy notice</SiteLink>
        </p>
        <div>
          <Button size="lg" type="submit" disabled={busy}>
            {busy ? contactForm.submittingLabel : contactForm.submitLabel}
          </Button>
        </div>
      </form>
      {sent && <AfterSending draft={sent} />}
    </div>
  );
}
