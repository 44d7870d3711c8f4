import { type FormEvent, useState } from "react";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";

/** What a field says when it is left empty, and when its value is not what the browser expects of its type. */
type FieldWords = { label?: string; missing?: string; invalid?: string };

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

type Options<Name extends string> = {
  fields: Record<Name, FieldWords>;
  /** Answers what is wrong with fields that the browser finds in order each for itself. */
  check?: (values: Record<Name, string>) => FieldErrors<Name>;
  /** May answer what the service finds wrong with a field. */
  submit: (
    values: Record<Name, string>,
    form: HTMLFormElement,
  ) => Promise<FieldErrors<Name>> | Promise<void>;
};

/**
 * A form that a script sends. Errors stand beside their fields and the first wrong one gets the focus; what was
 * typed stays. The button is off until the page is live: the browser would put a password into the address.
 */
export function useForm<Name extends string>({ fields, check, submit }: Options<Name>) {
  const live = useHydrated();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const names = Object.keys(fields) as Name[];

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const input = (name: Name) => form.elements.namedItem(name) as HTMLInputElement;

    function show(found: FieldErrors<Name>) {
      setErrors(found);
      const firstWrong = names.find((name) => found[name]);
      if (firstWrong) input(firstWrong).focus();
      return firstWrong !== undefined;
    }

    const values = Object.fromEntries(
      names.map((name) => [name, readValue(input(name))]),
    ) as Record<Name, string>;
    const found = names.map((name) => [name, findError(input(name), fields[name])] as const);
    const foundByBrowser = Object.fromEntries(found.filter(([, error]) => error));
    if (show({ ...check?.(values), ...foundByBrowser } as FieldErrors<Name>)) return;
    setBusy(true);
    try {
      show((await submit(values, form)) ?? {});
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    errors,
    form: { className: "form", method: "post", noValidate: live, onSubmit },
    /** Not `disabled` while busy: the focus would be lost. */
    button: { type: "submit", disabled: !live, "aria-disabled": busy || undefined },
  } as const;
}

/** Addresses come with spaces around them where they were pasted; passwords are left as they are. */
function readValue(input: HTMLInputElement): string {
  if (input.type === "checkbox") return input.checked ? input.value : "";
  return input.type === "email" || input.type === "tel" ? input.value.trim() : input.value;
}

function findError(
  { validity, validationMessage }: HTMLInputElement,
  { missing, invalid }: FieldWords,
) {
  if (validity.valid) return undefined;
  return (validity.valueMissing ? missing : invalid) ?? validationMessage;
}
