import { useEffect, useState } from "react";
import { Card, headingId } from "#site/account/page/card.tsx";
import { detailNames, mergeDetails, readDetails } from "#site/account/page/merge-details.ts";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { changeDetails, type Details, loadUser } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { TextField } from "#site/ui/field.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

const attributes = {
  display_name: { autoComplete: "name" },
  company_name: { autoComplete: "organization" },
  phone_number: { autoComplete: "tel", type: "tel" },
} as const;

const focusField = (name: keyof Details) => document.getElementsByName(name)[0]?.focus();

export function DetailsForm({ user, words: all }: CardProps) {
  const words = all.details;
  const fields = {
    display_name: all.fields.displayName,
    company_name: all.fields.companyName,
    phone_number: all.fields.phoneNumber,
  };
  const [draft, setDraft] = useState(() => ({ base: readDetails(user), typed: readDetails(user) }));
  const [conflicts, setConflicts] = useState<Partial<Details>>({});
  const { form, button, busy, failure } = useForm({
    fields,
    // What is typed may have characters that the form removes.
    submit: async (typed) => {
      const { success, failure } = all.notices.details;
      const { data, problem } = await loadUser();
      if (problem) return explain(failure, problem);
      const merged = mergeDetails({ ...draft, typed }, readDetails(data));
      setDraft(merged);
      setConflicts(merged.conflicts);
      const first = detailNames.find((name) => name in merged.conflicts);
      if (first) {
        focusField(first);
        return undefined;
      }
      const notSaved = await changeDetails(merged.typed);
      if (!notSaved) toast(success);
      return explain(failure, notSaved);
    },
  });

  // Another tab or device saved its details while the form was open.
  useEffect(() => setDraft((draft) => mergeDetails(draft, readDetails(user))), [user]);

  const type = (name: keyof Details, value: string) =>
    setDraft(({ base, typed }) => ({ base, typed: { ...typed, [name]: value } }));

  /** Either choice is based on the saved value, so the next save does not ask again. */
  function decide(name: keyof Details, saved: string, isTaken: boolean) {
    focusField(name);
    setDraft(({ base, typed }) => ({
      base: { ...base, [name]: saved },
      typed: isTaken ? { ...typed, [name]: saved } : typed,
    }));
    setConflicts(({ [name]: _, ...others }) => others);
  }

  return (
    <Card id="details" title={words.title} isTitleHidden text={words.text}>
      <form {...form} aria-labelledby={headingId("details")}>
        {detailNames.map((name) => (
          <div key={name} className="form">
            <TextField
              {...attributes[name]}
              name={name}
              label={fields[name].label}
              value={draft.typed[name]}
              onChange={({ target }) => type(name, target.value)}
            />
            <Conflict
              words={words.conflict}
              saved={conflicts[name]}
              onDecide={(saved, isTaken) => decide(name, saved, isTaken)}
            />
          </div>
        ))}
        <div role="status">
          {Object.keys(conflicts).length > 0 && <p>{words.conflict.unsaved}</p>}
        </div>
        <div className="row">
          <Button {...button}>{busy ? words.working : words.button}</Button>
          <Failure>{failure}</Failure>
        </div>
      </form>
    </Card>
  );
}

/** Shows another device's value below the value that was typed here. */
function Conflict({
  words,
  saved,
  onDecide,
}: {
  words: CardWords["details"]["conflict"];
  saved: string | undefined;
  onDecide: (saved: string, isTaken: boolean) => void;
}) {
  if (saved === undefined) return null;
  return (
    <div className="notice form">
      <p>
        {saved === "" ? (
          words.empty
        ) : (
          <>
            {words.saved}: <strong className="mail-address">{saved}</strong>
          </>
        )}
      </p>
      <div className="row">
        <Button variant="outline" size="sm" onClick={() => onDecide(saved, false)}>
          {words.keep}
        </Button>
        <Button variant="outline" size="sm" onClick={() => onDecide(saved, true)}>
          {words.take}
        </Button>
      </div>
    </div>
  );
}
