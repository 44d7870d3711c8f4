import { trialLimits } from "#schemas/facts/limits.ts";
import { channelManagerBands } from "#schemas/facts/plans.ts";
import type { PartSlug } from "#schemas/facts/products.ts";
import { fill } from "#schemas/fill.ts";
import type { TrialLanguage, TrialWords } from "#schemas/words/trial.ts";
import { headingId } from "#site/account-page/card.tsx";
import { isoDay } from "#site/account-page/format-time.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Failure } from "#site/components/ui/failure.tsx";
import { ChoiceField, SelectField, TextArea, TextField } from "#site/components/ui/field.tsx";
import { type FieldErrors, useForm } from "#site/components/ui/use-form.ts";

/** The fields of a trial request. */
export type TrialFields = {
  rooms: string;
  parts: PartSlug[];
  channels: string;
  start_on: string | null;
  language: TrialLanguage;
  message: string;
};

/** An unsent draft, and the version of the stored request that it changes. */
export type TrialDraft = { words: TrialFields; basedOn: string | null };

type Props = {
  words: TrialWords;
  draft: TrialDraft;
  onType: (draft: TrialDraft) => void;
  /** May return the service's field errors, or a message that says why it failed. */
  onSubmit: (draft: TrialDraft) => Promise<FieldErrors<string> | string | undefined>;
  button: string;
  onCancel: (() => void) | undefined;
};

export function TrialForm({
  words: { card, roomRange, parts, languages, errors: messages },
  draft,
  onType,
  onSubmit,
  button: buttonLabel,
  onCancel,
}: Props) {
  const { words: typed } = draft;
  const { fields } = card;
  const { form, button, busy, errors, failure } = useForm({
    fields: Object.fromEntries(
      Object.entries(messages).map(([name, error]) => [name, { missing: error, invalid: error }]),
    ) as Record<keyof TrialWords["errors"], { missing: string; invalid: string }>,
    // HTML cannot require one of several checkboxes.
    check: (_, element): FieldErrors<keyof TrialWords["errors"]> =>
      new FormData(element).has("parts") ? {} : { parts: messages.parts },
    submit: () => onSubmit(draft),
  });
  const set = (change: Partial<TrialFields>) =>
    onType({ ...draft, words: { ...typed, ...change } });

  return (
    <form {...form} aria-labelledby={headingId("trial")}>
      <div className="form-columns">
        <SelectField
          label={fields.rooms.label}
          name="rooms"
          required
          optional={false}
          options={[
            { value: "", label: fields.rooms.choose },
            ...channelManagerBands.map(({ roomRange: value, rooms }) => ({
              value,
              label: fill(roomRange, { rooms }),
            })),
          ]}
          value={typed.rooms}
          onChange={({ target }) => set({ rooms: target.value })}
          error={errors.rooms}
        />
        <TextField
          label={fields.start_on.label}
          hint={fields.start_on.hint}
          name="start_on"
          type="date"
          min={isoDay()}
          max={isoDay(trialLimits.startWithinDays)}
          value={typed.start_on ?? ""}
          onChange={({ target }) => set({ start_on: target.value || null })}
          error={errors.start_on}
        />
      </div>
      <ChoiceField
        label={fields.parts.label}
        type="checkbox"
        name="parts"
        choices={parts}
        chosen={typed.parts}
        onChoose={(part, chosen) => {
          const others = typed.parts.filter((other) => other !== part);
          set({ parts: chosen ? [...others, part as PartSlug] : others });
        }}
        error={errors.parts}
      />
      <TextField
        label={fields.channels.label}
        hint={fields.channels.hint}
        name="channels"
        maxLength={trialLimits.channels}
        value={typed.channels}
        onChange={({ target }) => set({ channels: target.value })}
        error={errors.channels}
      />
      <ChoiceField
        label={fields.language.label}
        type="radio"
        name="language"
        choices={languages}
        chosen={[typed.language]}
        onChoose={(language) => set({ language: language as TrialLanguage })}
        error={errors.language}
      />
      <TextArea
        label={fields.message.label}
        name="message"
        rows={4}
        maxLength={trialLimits.message}
        value={typed.message}
        onChange={({ target }) => set({ message: target.value })}
        error={errors.message}
      />
      <div className="row">
        <Button {...button}>{busy ? card.working : buttonLabel}</Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {card.cancel}
          </Button>
        )}
        <Failure>{failure}</Failure>
      </div>
    </form>
  );
}
