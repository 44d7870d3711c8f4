import { type FormEvent, useState } from "react";
import { useBusy } from "#site/ui/use-busy.ts";
import { useHydrated } from "#site/ui/use-hydrated.ts";

type FieldWords = {
  label?: string;
  hint?: string | undefined;
  missing?: string | undefined;
  invalid?: string | undefined;
};

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

type Options<Name extends string> = {
  fields: Record<Name, FieldWords>;
  /** Returns errors that the browser's own validation cannot find, for example two passwords that differ. */
  check?: (values: Record<Name, string>, form: HTMLFormElement) => FieldErrors<Name>;
  /** May return field errors from the service, or a message that says why it failed. */
  submit: (
    values: Record<Name, string>,
    form: HTMLFormElement,
  ) => Promise<FieldErrors<Name> | string | null | undefined> | Promise<void>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form that is sent by script. Errors are shown next to their fields, the first invalid field gets the focus (in an
 * opened <details>), and the values stay. Fields are validated on submit; after that an error disappears as soon as its field is valid. The button is
 * disabled until hydration, because a native submit would put a password into the URL.
 */
export function useForm<Name extends string>({ fields, check, submit }: Options<Name>) {
  const live = useHydrated();
  const { busy, run, failure, button } = useBusy();
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  /** Names of the fields whose error came from the service. */
  const [rejected, setRejected] = useState<readonly Name[]>([]);
  const names = Object.keys(fields) as Name[];

  function readValues(form: HTMLFormElement): Record<Name, string> {
    const entries = names.map((name) => [name, readValue(controlOf(form, name))]);
    return Object.fromEntries(entries) as Record<Name, string>;
  }

  function findErrors(form: HTMLFormElement): FieldErrors<Name> {
    const found = names.map((name) => [name, findError(controlOf(form, name), fields[name])]);
    const foundByBrowser = Object.fromEntries(found.filter(([, error]) => error));
    return { ...check?.(readValues(form), form), ...foundByBrowser };
  }

  function show(form: HTMLFormElement, found: FieldErrors<Name>): boolean {
    setErrors(found);
    const firstWrong = names.find((name) => found[name]);
    if (firstWrong) {
      const control = controlOf(form, firstWrong);
      control.closest("details")?.setAttribute("open", "");
      control.focus();
    }
    return firstWrong !== undefined;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    return run(async () => {
      setRejected([]);
      if (show(form, findErrors(form))) return undefined;
      const outcome: FieldErrors<Name> | string = (await submit(readValues(form), form)) ?? {};
      if (typeof outcome === "string") return outcome;
      setRejected(names.filter((name) => outcome[name]));
      show(form, outcome);
      return undefined;
    });
  }

  function onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const wrong = names.filter((name) => errors[name]);
    if (wrong.length === 0) return;
    const changed = (target as Control).name;
    const found = findErrors(form);
    // The service's errors stay, except for the changed field, whose new value it has not seen.
    const kept = wrong.map((name) => [
      name,
      rejected.includes(name) && name !== changed ? errors[name] : found[name],
    ]);
    setErrors(Object.fromEntries(kept.filter(([, error]) => error)) as FieldErrors<Name>);
  }

  return {
    busy,
    errors,
    failure,
    /** Returns the attributes of a field. One that may be missing is required. */
    field: <Own extends Name>(name: Own) => {
      const { label = "", hint, missing }: FieldWords = fields[name];
      return { name, label, hint, required: missing !== undefined, error: errors[name] };
    },
    /** Removes the error of a field that now asks for a different value. */
    clearError: (name: Name) => setErrors((shown) => ({ ...shown, [name]: undefined })),
    form: {
      className: "form",
      method: "post",
      noValidate: live,
      onSubmit,
      onInput,
      onInputCapture: cleanEmail,
    },
    button: { ...button, type: "submit", disabled: !live },
  } as const;
}

/** Returns the control with a name, or the first of a group of radio buttons. */
function controlOf(form: HTMLFormElement, name: string): Control {
  const found = form.elements.namedItem(name);
  return (found instanceof RadioNodeList ? found[0] : found) as Control;
}

/** Returns a control's value. A short text is cleaned, because people paste characters that they cannot see. */
function readValue(control: Control): string {
  if (control.type === "checkbox")
    return (control as HTMLInputElement).checked ? control.value : "";
  // A password that is shown is a text.
  const isShort = /^(text|email|tel)$/.test(control.type) && !/password/.test(control.autocomplete);
  if (!isShort) return control.value;
  const line = cleanLine(control.value);
  return control.type === "email" ? asciiDomain(line) : line;
}

function findError(control: Control, { missing, invalid }: FieldWords) {
  const { type, validity, validationMessage } = control;
  const isForeign = type === "email" && /[^\x20-\x7e]/.test(readValue(control));
  // Before the first day that can be chosen: the server knows the nearest one that is possible.
  const isPast = type === "date" && validity.rangeUnderflow;
  if ((validity.valid || isPast) && !isForeign) return undefined;
  return (validity.valueMissing ? missing : invalid) ?? validationMessage;
}

const cleanLine = (text: string) =>
  text
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Firefox leaves the letters of an international domain, which Chromium turns into ASCII. */
function asciiDomain(email: string): string {
  const [, local, domain] = /^(.*@)(.*[^\x20-\x7e].*)$/.exec(email) ?? [];
  const { hostname } = Object.assign(document.createElement("a"), { href: `http://${domain}` });
  return local ? local + (hostname || domain) : email;
}

/** A browser rejects an address with an invisible character before the form can clean it. */
function cleanEmail({ target }: FormEvent<HTMLFormElement>) {
  const control = target as Control;
  if (control.type === "email" && /[\p{Cf}\xa0]/u.test(control.value)) {
    control.value = cleanLine(control.value);
  }
}
