import { type FormEvent, useState } from "react";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";

/** What a field says when it is left empty, and when its value is not what the browser expects of its type. */
type FieldWords = {
  label?: string;
  missing?: string | undefined;
  invalid?: string | undefined;
};

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

type Options<Name extends string> = {
  fields: Record<Name, FieldWords>;
  /** Answers what is wrong with fields that the browser finds in order each for itself. */
  check?: (values: Record<Name, string>, form: HTMLFormElement) => FieldErrors<Name>;
  /** May answer what the service finds wrong with a field. */
  submit: (
    values: Record<Name, string>,
    form: HTMLFormElement,
  ) => Promise<FieldErrors<Name>> | Promise<void>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form that a script sends. Errors are shown beside their fields and the first wrong one gets the focus; what was
 * typed stays. Fields are checked when the form is sent; from then on an error goes as soon as its field is right. The
 * button is off until the page is live: the browser would put a password into the address.
 */
export function useForm<Name extends string>({ fields, check, submit }: Options<Name>) {
  const live = useHydrated();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  /** Names of the fields whose error is the service's. */
  const [refused, setRefused] = useState<readonly Name[]>([]);
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
    if (firstWrong) controlOf(form, firstWrong).focus();
    return firstWrong !== undefined;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setRefused([]);
    if (show(form, findErrors(form))) return;
    setBusy(true);
    try {
      const found: FieldErrors<Name> = (await submit(readValues(form), form)) ?? {};
      setRefused(names.filter((name) => found[name]));
      show(form, found);
    } finally {
      setBusy(false);
    }
  }

  function onInput({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    const wrong = names.filter((name) => errors[name]);
    if (wrong.length === 0) return;
    const changed = (target as Control).name;
    const found = findErrors(form);
    // The service has not seen the new value of the changed field, and its word on the others still holds.
    const kept = wrong.map((name) => [
      name,
      refused.includes(name) && name !== changed ? errors[name] : found[name],
    ]);
    setErrors(Object.fromEntries(kept.filter(([, error]) => error)) as FieldErrors<Name>);
  }

  return {
    busy,
    errors,
    /** For a field that asks for something else now: what was wrong before is not. */
    clearError: (name: Name) => setErrors((shown) => ({ ...shown, [name]: undefined })),
    form: { className: "form", method: "post", noValidate: live, onSubmit, onInput },
    /** Not `disabled` while busy: the focus would be lost. */
    button: { type: "submit", disabled: !live, "aria-disabled": busy || undefined },
  } as const;
}

/** The field of a name; of several choices the first. */
function controlOf(form: HTMLFormElement, name: string): Control {
  const found = form.elements.namedItem(name);
  return (found instanceof RadioNodeList ? found[0] : found) as Control;
}

/** Addresses come with spaces around them where they were pasted; passwords are left as they are. */
function readValue(control: Control): string {
  if (control.type === "checkbox")
    return (control as HTMLInputElement).checked ? control.value : "";
  return /^(email|tel)$/.test(control.type) ? control.value.trim() : control.value;
}

function findError({ validity, validationMessage }: Control, { missing, invalid }: FieldWords) {
  if (validity.valid) return undefined;
  return (validity.valueMissing ? missing : invalid) ?? validationMessage;
}
