import type { ComponentProps } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { TextField } from "#site/ui/field.tsx";

/** The words of the forms of /auth. */
export type FormWords = Omit<WordsOf<"auth">, "scene"> &
  WordsOf<"account-forms"> & {
    trial: Pick<WordsOf<"trial">, "fields" | "parts" | "errors" | "signUp">;
  };

/** The email address, which the forms of /auth share. */
export type SharedEmail = { words: FormWords; email: string; onEmail: (email: string) => void };

type Props = SharedEmail & Pick<ComponentProps<typeof TextField>, "error" | "alert" | "action">;

export const EmailField = ({ words, email, onEmail, ...props }: Props) => (
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
