import { useState } from "react";
import { Card, headingId } from "#site/account/page/card.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import { changeDetails, type Details } from "#site/account/session/client.ts";
import { report } from "#site/account/session/problem.ts";
import { Submit } from "#site/ui/busy-button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { useForm } from "#site/ui/use-form.ts";

const attributes = {
  display_name: { autoComplete: "name" },
  company_name: { autoComplete: "organization" },
  phone_number: { autoComplete: "tel", type: "tel" },
} as const;

const names = Object.keys(attributes) as (keyof Details)[];

/** Saves what was changed. The other fields show what another tab or device has saved since. */
export function DetailsForm({ user, words: all }: CardProps) {
  const words = all.details;
  const fields = {
    display_name: all.fields.displayName,
    company_name: all.fields.companyName,
    phone_number: all.fields.phoneNumber,
  };
  const [typed, setTyped] = useState<Partial<Details>>({});
  const form = useForm({
    fields,
    // What is typed may have characters that the form removes.
    submit: async (values) => {
      const changed = names.filter((name) => name in typed).map((name) => [name, values[name]]);
      const problem = await changeDetails(Object.fromEntries(changed));
      if (!problem) setTyped({});
      return report(all.notices.details, problem);
    },
  });

  return (
    <Card id="details" title={words.title} isTitleHidden text={words.text}>
      <form {...form.form} aria-labelledby={headingId("details")}>
        {names.map((name) => (
          <TextField
            key={name}
            {...attributes[name]}
            name={name}
            label={fields[name].label}
            value={typed[name] ?? String(user.user_metadata[name] ?? "")}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <Submit of={form} words={words} />
      </form>
    </Card>
  );
}
