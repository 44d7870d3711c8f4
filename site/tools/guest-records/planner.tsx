import { CalendarCheck, CircleAlert } from "lucide";
import type { ComponentProps } from "react";
import { periodChoices } from "#schemas/facts/guest-records.ts";
import { fill } from "#schemas/fill.ts";
import { periodText } from "#schemas/period.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import { isDate } from "#site/tools/guest-records/keep-until.ts";
import {
  dateRange,
  describePlan,
  type GuestEntries,
  type GuestPlan,
  type PlannedRecord,
  recordIds,
  writeRecords,
} from "#site/tools/guest-records/read-plan.ts";
import { Button } from "#site/ui/button.tsx";
import { ChoiceField, SelectField, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";

export type PartProps = {
  words: WordsOf<"guest-records">["tool"];
  shared: WordsOf<"tools">["shared"];
  entries: GuestEntries;
  plan: GuestPlan;
  /** An ISO date. */
  today: string;
  onChange: (changed: Partial<GuestEntries>) => void;
};

/** What an owner keeps, and until when. */
export function Planner({ onReset, ...props }: PartProps & { onReset: () => void }) {
  const { entries, plan, shared, onChange } = props;
  const { records, planner: words } = props.words;
  const ticked: readonly string[] = plan.records.map(({ id }) => id);
  return (
    <div className="tool-columns">
      <div className="tool-fields" data-needs-script>
        <DateField
          name="date"
          label={words.date.label}
          hint={words.date.hint}
          error={plan.date.error}
          required
          value={plan.date.value ?? entries.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <ChoiceField
          type="checkbox"
          name="keep"
          label={words.records}
          choices={Object.fromEntries(recordIds.map((id) => [id, records[id].name]))}
          chosen={ticked}
          onChoose={(id, chosen) =>
            onChange({
              keep: writeRecords(chosen ? [...ticked, id] : ticked.filter((one) => one !== id)),
            })
          }
        />
        <div className="row">
          <Button variant="outline" onClick={onReset}>
            {shared.reset}
          </Button>
        </div>
      </div>
      <section className="tool-result" aria-label={words.result}>
        <p className="tool-answer">{describePlan(plan, words)}</p>
        <ul className="record-plan">
          {plan.records.map((record) => (
            <li key={record.id}>
              <RecordPlan record={record} {...props} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A field for a date. What a link has in place of a date is not shown: browsers warn of it in the console. */
function DateField({ value, ...field }: ComponentProps<typeof TextField> & { value: string }) {
  return <TextField type="date" {...dateRange} {...field} value={isDate(value) ? value : ""} />;
}

/** What to do with one record, and when. */
function RecordPlan({ record, ...props }: PartProps & { record: PlannedRecord }) {
  const { name, period, keepText, basis, start, keepUntil, deleteFrom, ownDate, canChoose } =
    record;
  const { planner: words } = props.words;
  const isPast = deleteFrom !== undefined && deleteFrom <= props.today;
  const fields = <RecordFields record={record} {...props} />;
  return (
    <>
      <h3 className="h4">{name}</h3>
      {start ? (
        <p className="keep-until">
          <Icon icon={CalendarCheck} />
          {keepUntil ? `${words.keepUntil} ${formatDate(keepUntil)}` : words.dateMissing}
        </p>
      ) : (
        <p className="keep-until">{keepText}</p>
      )}
      <p className="small muted">
        {period && !start && `${fill(words.notCounted, { from: record.from })} `}
        {start?.value &&
          `${fill(words.counted, {
            from: ownDate ? record.from : words.departure,
            day: formatDate(start.value),
          })} `}
        {start && `${keepText}. `}
        {canChoose ? words.noLaw : `${basis}.`}
      </p>
      <p className="small">{record.afterwards}</p>
      {isPast && (
        <p className="small record-past" data-needs-script>
          <Icon icon={CircleAlert} />
          {words.passed}
        </p>
      )}
      {record.fromDeparture ? (
        <details className="record-own" data-needs-script>
          <summary>{canChoose ? words.another.both : words.another.date}</summary>
          {fields}
        </details>
      ) : (
        period && fields
      )}
    </>
  );
}

/** The fields for a record's own date, and for its period if the owner may choose one. */
function RecordFields({ record, ...props }: PartProps & { record: PlannedRecord }) {
  const { entries, onChange } = props;
  const { planner: words } = props.words;
  const { id, from, fromDeparture = false, length, ownDate, canChoose } = record;
  const suggested = record.period ? periodText(record.period) : "";
  return (
    <div className="tool-fields record-fields" data-needs-script>
      <DateField
        name={`from-${id}`}
        label={from}
        hint={fromDeparture ? words.ownDate : words.missingDate}
        error={ownDate?.error}
        required={!fromDeparture}
        value={entries[`from-${id}`]}
        onChange={({ target }) => onChange({ [`from-${id}`]: target.value })}
      />
      {canChoose && (
        <SelectField
          name={`for-${id}`}
          label={words.period}
          optional={false}
          options={[
            { value: "", label: fill(words.suggested, { period: suggested }) },
            ...periodChoices
              .map(periodText)
              .filter((text) => text !== suggested)
              .map((text) => ({ value: text, label: text })),
          ]}
          value={length === suggested ? "" : length}
          onChange={({ target }) => onChange({ [`for-${id}`]: target.value })}
        />
      )}
    </div>
  );
}
