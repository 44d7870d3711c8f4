import type { User } from "@supabase/supabase-js";
import { accountNotices, accountPage } from "#content/account.ts";
import { authPage } from "#content/auth.ts";
import { announce } from "#site/account/announce.ts";
import { changeDetails } from "#site/account/client.ts";
import { useForm } from "#site/account/use-form.ts";
import { Button } from "#site/components/ui/button.tsx";
import { TextField } from "#site/components/ui/field.tsx";

/** Each field by its name in the account's data. */
const fields = {
  display_name: authPage.fields.displayName,
  company_name: authPage.fields.companyName,
  phone_number: authPage.fields.phoneNumber,
};

export function DetailsForm({ user }: { user: User }) {
  const words = accountPage.details;
  const { form, button, busy } = useForm({
    fields,
    submit: async (values) => announce(await changeDetails(values), accountNotices.details),
  });
  const known = (name: keyof typeof fields) => {
    const value: unknown = user.user_metadata[name];
    return typeof value === "string" ? value : "";
  };
  const text = (name: keyof typeof fields) => ({
    name,
    label: fields[name].label,
    defaultValue: known(name),
  });
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details" className="h3">
        {words.title}
      </h2>
      <p className="quiet">{words.text}</p>
      <form {...form} aria-labelledby="details">
        {/* The keys: where another device saved other words, those are here. */}
        <TextField
          key={`name ${known("display_name")}`}
          {...text("display_name")}
          autoComplete="name"
        />
        <TextField
          key={`company ${known("company_name")}`}
          {...text("company_name")}
          autoComplete="organization"
        />
        <TextField
          key={`phone ${known("phone_number")}`}
          {...text("phone_number")}
          type="tel"
          autoComplete="tel"
        />
        <div>
          <Button {...button}>{busy ? words.working : words.button}</Button>
        </div>
      </form>
    </section>
  );
}
