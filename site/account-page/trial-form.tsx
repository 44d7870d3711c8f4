import {
  roomRanges,
  type TrialLanguage,
  type TrialPart,
  trialCard,
  trialErrors,
  trialLanguages,
  trialLimits,
  trialParts,
} from "#content/trial.ts";
import { headingId } from "#site/account-page/card.tsx";
import { isoDay } from "#site/account-page/format-time.ts";
import { Button } from "#site/components/ui/button.tsx";
import { Failure } from "#site/components/ui/failure.tsx";
import { ChoiceField, SelectField, TextArea, TextField } from "#site/components/ui/field.tsx";
import { type FieldErrors, useForm } from "#site/components/ui/use-form.ts";

/** The fields of a trial request. */
export type TrialWords = {
  rooms: string;
  parts: TrialPart[];
  channels: string;
  start_on: string | null;
  language: TrialLanguage;
  message: string;
};

/** An unsent draft, and the version of the stored request that it changes. */
export type TrialDraft = { words: TrialWords; basedOn: string | null };

type Props = {
  draft: TrialDraft;
  onType: (draft: TrialDraft) => void;
  /** May return the service's field errors, or a message that says why it failed. */
  onSubmit: (draft: TrialDraft) => Promise<FieldErrors<string> | string | undefined>;
  button: string;
  onCancel: (() => void) | undefined;
};

const fieldWords = Object.fromEntries(
  Object.entries(trialErrors).map(([name, error]) => [name, { missing: error, invalid: error }]),
) as Record<keyof typeof trialErrors, { missing: string; invalid: string }>;

export function TrialForm({ draft, onType, onSubmit, button: buttonLabel, onCancel }: Props) {
  const { words } = draft;
  const { fields } = trialCard;
  const { form, button, busy, errors, failure } = useForm({
    fields: fieldWords,
    // HTML cannot require one of several checkboxes.
    check: (_, element): FieldErrors<keyof typeof trialErrors> =>
      new FormData(element).has("parts") ? {} : { parts: trialErrors.parts },
    submit: () => onSubmit(draft),
  });
  const set = (change: Partial<TrialWords>) => onType({ ...draft, words: { ...words, ...change } });

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
            ...Object.entries(roomRanges).map(([value, label]) => ({ value, label })),
          ]}
          value={words.rooms}
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
          value={words.start_on ?? ""}
          onChange={({ target }) => set({ start_on: target.value || null })}
          error={errors.start_on}
        />
      </div>
      <ChoiceField
        label={fields.parts.label}
        type="checkbox"
        name="parts"
        choices={trialParts}
        chosen={words.parts}
        onChoose={(part, chosen) => {
          const others = words.parts.filter((other) => other !== part);
          set({ parts: chosen ? [...others, part as TrialPart] : others });
        }}
        error={errors.parts}
      />
      <TextField
        label={fields.channels.label}
        hint={fields.channels.hint}
        name="channels"
        maxLength={trialLimits.channels}
        value={words.channels}
        onChange={({ target }) => set({ channels: target.value })}
        error={errors.channels}
      />
      <ChoiceField
        label={fields.language.label}
        type="radio"
        name="language"
        choices={trialLanguages}
        chosen={[words.language]}
        onChoose={(language) => set({ language: language as TrialLanguage })}
        error={errors.language}
      />
      <TextArea
        label={fields.message.label}
        name="message"
        rows={4}
        maxLength={trialLimits.message}
        value={words.message}
        onChange={({ target }) => set({ message: target.value })}
        error={errors.message}
      />
      <div className="row">
        <Button {...button}>{busy ? trialCard.working : buttonLabel}</Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {trialCard.cancel}
          </Button>
        )}
        <Failure>{failure}</Failure>
      </div>
    </form>
  );
}
