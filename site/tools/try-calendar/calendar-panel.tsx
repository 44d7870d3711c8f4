import { ArrowLeft, ArrowRight } from "lucide";
import { type FormEvent, useId, useState } from "react";
import { fill } from "#schemas/fill.ts";
import { number } from "#site/tools/kit/fields.ts";
import {
  type Action,
  type Booking,
  channelNames,
  dateCount,
  limits,
  type Range,
  type Rule,
  type RuleChoice,
  ruleNames,
  rules,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";
import { channelInSentence } from "#site/tools/try-calendar/describe-calendar.ts";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { SelectField, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useHydrated } from "#site/ui/use-hydrated.ts";

type Perform = { onPerform: (action: Action) => void };

type BookingProps = Perform & { index: number; booking: Booking };

export function BookingActions({ index, booking: { from, to }, onPerform }: BookingProps) {
  const { explained, cancel, earlier, later } = words.booking;
  const move = (days: number) => {
    const isPossible = from + days >= 0 && to + days < dateCount;
    return {
      variant: "outline" as const,
      "aria-disabled": !isPossible || undefined,
      onClick: () => isPossible && onPerform({ type: "move", booking: index, from: from + days }),
    };
  };
  return (
    <>
      <p className="small">{explained}</p>
      <div className="row">
        <Button onClick={() => onPerform({ type: "cancel", booking: index })}>{cancel}</Button>
        <Button {...move(-1)}>
          <Icon icon={ArrowLeft} />
          {earlier}
        </Button>
        <Button {...move(1)}>
          {later}
          <Icon icon={ArrowRight} />
        </Button>
      </div>
    </>
  );
}

export type Kind = Rule | "book";
const kinds: readonly Kind[] = ["book", ...ruleNames];

/** Returns the buttons of a type of action: the channels that sell, or the values to choose from. */
const choicesOf = (kind: Kind): readonly RuleChoice[] =>
  kind === "book"
    ? channelNames.map((label, value) => ({ label, value, isPrimary: true }))
    : (rules[kind].choices ?? []);

type NightProps = Perform & {
  range: Range;
  kind: Kind;
  onChoose: (kind: Kind) => void;
};

export function NightActions({ range, kind, onChoose, onPerform }: NightProps) {
  const name = useId();
  const perform = (value: number) =>
    onPerform({
      ...range,
      ...(kind === "book" ? { type: kind, channel: value } : { type: kind, value }),
    });
  return (
    <>
      <fieldset className="row gap-8 try-kinds">
        <legend className="sr">{words.selection.title}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={kind === one} onChange={() => onChoose(one)} />
            <span className={buttonClass({ variant: "outline", size: "sm" })}>
              {words.actions[one]}
            </span>
          </label>
        ))}
      </fieldset>
      <p id={`${name}-explained`} className="small">
        {words.explained[kind]}
      </p>
      <div role="group" aria-labelledby={`${name}-explained`} className="row">
        {kind === "rate" && <RateForm onRate={perform} />}
        {choicesOf(kind).map(({ label, value, isPrimary }) => (
          <Button
            key={label}
            variant={isPrimary ? "default" : "outline"}
            onClick={() => perform(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

const [min, max] = limits.rate;
const rateField = number({ min, max, start: 1650, whole: true });

function RateForm({ onRate }: { onRate: (rate: number) => void }) {
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("rate") as HTMLInputElement;
    const { value: rate, error } = rateField.read(field.value, "");
    setError(error);
    // The focus leads a screen reader to the error.
    if (rate === undefined) field.focus();
    else onRate(rate);
  }
  return (
    <form className="try-rate" noValidate onSubmit={submit}>
      <TextField
        label={words.rate.label}
        name="rate"
        required
        inputMode="decimal"
        autoComplete="off"
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit">{words.rate.set}</Button>
    </form>
  );
}

export function MarkUps({ markUps, onPerform }: Perform & { markUps: readonly number[] }) {
  // The fields can be used only after hydration.
  const isLive = useHydrated();
  const { title, markUp, noMarkUp } = words.settings;
  // A link may have set other percentages.
  const percents = [...new Set([0, 5, 10, 15, 20, ...markUps])].sort((a, b) => a - b);
  const options = percents.map((percent) => ({
    value: String(percent),
    label: percent === 0 ? noMarkUp : `${percent}%`,
  }));
  return (
    <details className="plain-details try-settings" data-needs-script>
      <summary className="h4">{title}</summary>
      {isLive && (
        <div className="try-settings-fields">
          {channelNames.map((name, channel) => (
            <SelectField
              key={name}
              label={fill(markUp, { channel: channelInSentence(channel) })}
              optional={false}
              name={`mark-up-${channel}`}
              value={String(markUps[channel])}
              options={options}
              onChange={({ target }) =>
                onPerform({ type: "markUp", channel, value: Number(target.value) })
              }
            />
          ))}
        </div>
      )}
    </details>
  );
}
