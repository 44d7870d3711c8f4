import type { ComponentProps } from "react";
import type { FormWords } from "#site/account/sign-in/words.ts";
import { TextField } from "#site/ui/field.tsx";

/** The email address, which the forms of /auth share. */
export type SharedEmail = { words: FormWords; email: string; onEmail: (email: string) => void };

type Props = SharedEmail & Pick<ComponentProps<typeof TextField>, "error" | "alert" | "action">;

export function EmailField({ words, email, onEmail, ...props }: Props) {
  return (
    <TextField
      label={words.fields.email.label}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={email}
      onChange={({ target }) => onEmail(target.value)}
      {...props}
    />
  );
}
