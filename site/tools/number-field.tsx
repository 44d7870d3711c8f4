import type { ReactNode } from "react";
import type { Reading } from "#site/tools/read-number.ts";
import { TextField } from "#site/ui/field.tsx";

type Props = {
  label: string;
  hint?: string | undefined;
  name: string;
  /** The text as it was typed, and what it was read as. */
  text: string;
  reading: Reading;
  /** A button that corrects the text. */
  action?: ReactNode;
  onChange: (text: string) => void;
};

/** A field for a number, with the error of its text. */
export function NumberField({ text, reading, onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      required
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={reading.error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
