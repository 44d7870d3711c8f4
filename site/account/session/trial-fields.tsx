import { mostRooms } from "#schemas/facts/limits.ts";
import type { PartSlug } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import { ChoiceField, TextField } from "#site/ui/field.tsx";

/** Rooms as typed, and parts of the suite. */
export type RoomsAndParts = { rooms: string; parts: readonly PartSlug[] };

type Props = {
  words: Pick<WordsOf<"trial">, "fields" | "parts">;
  typed: RoomsAndParts;
  onType: (change: Partial<{ rooms: string; parts: PartSlug[] }>) => void;
  errors: { rooms?: string; parts?: string };
  /** The sign-up lets the visitor leave both for later. */
  required?: boolean;
};

/** What a trial needs, on the sign-up for one and on /account. */
export function TrialFields({ words, typed, onType, errors, required = false }: Props) {
  const { fields, parts } = words;
  return (
    <>
      <TextField
        label={fields.rooms.label}
        name="rooms"
        type="number"
        inputMode="numeric"
        className="input rooms-input"
        min={1}
        max={mostRooms}
        required={required}
        value={typed.rooms}
        onChange={({ target }) => onType({ rooms: target.value })}
        error={errors.rooms}
      />
      <ChoiceField
        label={fields.parts.label}
        type="checkbox"
        name="parts"
        choices={parts}
        chosen={typed.parts}
        onChoose={(part, chosen) => {
          const others = typed.parts.filter((other) => other !== part);
          onType({ parts: chosen ? [...others, part as PartSlug] : others });
        }}
        error={errors.parts}
      />
    </>
  );
}

/** Returns the errors of the parts: HTML cannot require one of several checkboxes. */
export const checkParts = (form: HTMLFormElement, error: string): { parts?: string } =>
  new FormData(form).has("parts") ? {} : { parts: error };
