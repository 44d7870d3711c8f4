import { type ChangeEvent, useState } from "react";
import type { OwnLead } from "#leads/contract.ts";
import type { TrialLanguage } from "#leads/state.ts";
import { trialLimits } from "#schemas/facts/limits.ts";
import { pageLanguage } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { headingId } from "#site/account/page/card.tsx";
import { isoDay } from "#site/account/page/format-time.ts";
import { usualParts } from "#site/account/session/trial-choice.ts";
import { checkParts, TrialFields as RoomsAndParts } from "#site/account/session/trial-fields.tsx";
import { Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { ChoiceField, TextArea, TextField } from "#site/ui/field.tsx";
import { type FieldErrors, useForm } from "#site/ui/use-form.ts";

/** The fields of a trial request. `rooms` is as typed. */
export type TrialFields = Pick<
  OwnLead,
  "parts" | "channels" | "start_on" | "language" | "message"
> & { rooms: string };

export const emptyTrial: TrialFields = {
  rooms: "",
  parts: [...usualParts],
  channels: "",
  start_on: null,
  language: pageLanguage,
  message: "",
};

/** An unsent draft, and the stored request that it changes. */
export type TrialDraft = {
  words: TrialFields;
  basedOn: Pick<OwnLead, "reference" | "version"> | null;
};

type Name = keyof WordsOf<"trial">["errors"];

type Props = {
  words: WordsOf<"trial">;
  draft: TrialDraft;
  /** True if an open request is changed. */
  isChange: boolean;
  onType: (draft: TrialDraft) => void;
  /** May return the service's field errors, or a message that says why it failed. */
  onSubmit: (draft: TrialDraft) => Promise<FieldErrors<string> | string | undefined>;
  /** Shown at the button until the form is sent again. */
  failed: string | undefined;
  onCancel: (() => void) | undefined;
};

/** Asks for rooms and parts; everything else is optional and folded. */
export function TrialForm({ words, draft, isChange, onType, onSubmit, ...props }: Props) {
  const { card, languages, errors: messages } = words;
  const { failed, onCancel } = props;
  const { words: typed } = draft;
  const { fields } = card;
  // Of a change, and of a draft with something in these fields. Later only the visitor folds them.
  const [startsOpen] = useState(draft.basedOn !== null || hasDetails(typed));
  const form = useForm({
    fields: Object.fromEntries(
      Object.entries(messages).map(([name, error]) => [name, { missing: error, invalid: error }]),
    ) as Record<Name, { missing: string; invalid: string }>,
    check: (_, element): FieldErrors<Name> => checkParts(element, messages.parts),
    submit: () => onSubmit(draft),
  });
  const { errors } = form;
  const set = (change: Partial<TrialFields>) =>
    onType({ ...draft, words: { ...typed, ...change } });
  const text = (name: "channels" | "start_on" | "message") => ({
    ...fields[name],
    name,
    value: typed[name] ?? "",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set({ [name]: target.value || emptyTrial[name] } as Partial<TrialFields>),
    error: errors[name],
  });

  return (
    <form {...form.form} aria-labelledby={headingId("trial")}>
      <RoomsAndParts words={words} typed={typed} onType={set} errors={errors} required />
      <details className="more-fields" open={startsOpen}>
        <summary>{card.more}</summary>
        <div className="form">
          <TextField {...text("channels")} maxLength={trialLimits.channels} />
          <TextField
            {...text("start_on")}
            type="date"
            min={isoDay()}
            max={isoDay(trialLimits.startWithinDays)}
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
          <TextArea {...text("message")} rows={4} maxLength={trialLimits.message} />
        </div>
      </details>
      {!isChange && <p className="small muted">{card.next}</p>}
      <Submit
        of={{ ...form, failure: form.failure ?? failed }}
        words={{ button: isChange ? card.save : card.send, working: card.working }}
      >
        {onCancel && (
          <Button variant="outline" onClick={onCancel}>
            {card.cancel}
          </Button>
        )}
      </Submit>
    </form>
  );
}

const hasDetails = ({ channels, start_on, language, message }: TrialFields) =>
  Boolean(channels || start_on || message) || language !== emptyTrial.language;
