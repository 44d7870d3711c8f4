import { type FormEvent, useEffect, useRef, useState } from "react";
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
import { AfterSending } from "#site/contact/after-sending.tsx";
import {
  type ContactDraft,
  type ContactValues,
  contactDraft,
  contactMailbox,
} from "#site/contact/contact-draft.ts";

/** Long enough to see that something happened; opening a mail program says nothing of its own. */
const sendingMs = 500;

type Errors = Partial<Record<ContactField, string>>;

/** What is wrong with the form, in words that say how to put it right. The browser decides what is valid. */
function findErrors(form: HTMLFormElement): Errors {
  const errors: Errors = {};
  for (const element of form.elements) {
    if (
      !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) ||
      element.validity.valid
    )
      continue;
    const field = element.name as ContactField;
    const { missing, invalid } = contactForm.fields[field];
    errors[field] =
      (element.validity.valueMissing ? missing : invalid) ?? element.validationMessage;
  }
  return errors;
}

/** What stands in the fields. Not by FormData, which turns half of a surrogate pair into U+FFFD without a word. */
function readValues(form: HTMLFormElement): ContactValues {
  const values = {} as ContactValues;
  for (const name of Object.keys(contactForm.fields) as ContactField[]) {
    values[name] = (form.elements.namedItem(name) as HTMLInputElement).value;
  }
  return values;
}

/** Opens the visitor's mail program with a draft; no request leaves the page. */
function openDraft(url: string) {
  const link = document.createElement("a");
  link.href = url;
  link.click();
}

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [sent, setSent] = useState<ContactDraft | null>(null);
  const { fields } = contactForm;

  useEffect(() => {
    // Without script the browser's own check is all there is; with it, errors stand beside their fields.
    if (form.current) form.current.noValidate = true;
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const found = findErrors(element);
    setErrors(found);
    const [firstWrong] = Object.keys(found);
    if (firstWrong) {
      (element.elements.namedItem(firstWrong) as HTMLElement).focus();
      return;
    }
    setSending(true);
    await new Promise((resolve) => setTimeout(resolve, sendingMs));
    try {
      const draft = contactDraft(readValues(element));
      openDraft(draft.mailUrl);
      element.reset();
      setSent(draft);
      toast({ title: contactNotices.success.title, description: contactNotices.success.text });
    } catch {
      toast({
        title: contactNotices.failure.title,
        description: contactNotices.failure.text,
        variant: "destructive",
      });
    } finally {
      setSending(false);
    }
  }

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
      <p className="quiet under-title">{contactForm.intro}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: it hears of its fields, and does nothing itself */}
      <form
        ref={form}
        className="form"
        onSubmit={submit}
        // Sending needs no connection, so its notice should not need one either.
        onFocus={prepareToasts}
        action={`mailto:${contactMailbox}`}
        method="post"
        encType="text/plain"
        aria-label={contactForm.title}
      >
        <div className="two">
          <TextField {...text("name")} autoComplete="name" />
          <TextField {...text("company")} autoComplete="organization" />
        </div>
        <div className="two">
          <TextField {...text("email")} type="email" autoComplete="email" />
          <TextField {...text("phone")} type="tel" autoComplete="tel" />
        </div>
        <div className="two">
          <SelectField {...text("propertyCount")} options={propertyCountOptions} />
          <SelectField
            {...text("interest")}
            options={interestOptions}
            defaultValue="general"
            optional={false}
          />
        </div>
        <TextArea {...text("message")} rows={4} />
        <p className="small quiet">
          {contactForm.privacyNote} <SiteLink to="/privacy">Read the privacy notice</SiteLink>
        </p>
        <div>
          <Button size="lg" type="submit" disabled={sending}>
            {sending ? contactForm.submittingLabel : contactForm.submitLabel}
          </Button>
        </div>
      </form>
      {sent && <AfterSending draft={sent} />}
    </div>
  );
}
