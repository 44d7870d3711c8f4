import { ArrowLeft, ArrowRight, X } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { rand } from "#pricing/money.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { number } from "#site/tools/kit/fields.ts";
import { rangeOf, type Selection } from "#site/tools/try-calendar/calendar-grid.tsx";
import {
  type Action,
  type Booking,
  type Calendar,
  channelNames,
  dateCount,
  limits,
  type Range,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";
import { describeStay } from "#site/tools/try-calendar/describe-calendar.ts";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { SelectField, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";

type CommonProps = { onPerform: (action: Action) => void; onClose: () => void };

/** What the panel is about, with the button that closes it. */
function Selected({
  close,
  onClose,
  children,
}: {
  close: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <div className="try-selected">
      <p>{children}</p>
      <Button variant="ghost" size="icon" aria-label={close} onClick={onClose}>
        <Icon icon={X} />
      </Button>
    </div>
  );
}

type BookingProps = CommonProps & { calendar: Calendar; index: number; booking: Booking };

/** The chosen booking, with the actions on it. */
export function BookingPanel({ calendar, index, booking, onPerform, onClose }: BookingProps) {
  const { arrival, nights, price } = booking;
  const text = words.booking;
  const moveBy = (days: number) => () =>
    onPerform({ type: "move", booking: index, arrival: arrival + days });
  const isFirst = arrival === 0;
  const isLast = arrival + nights === dateCount;
  return (
    <>
      <Selected close={text.close} onClose={onClose}>
        <b>{fill(text.line, describeStay(calendar, booking))}</b>{" "}
        {fill(countText(text.sold, nights, locale), { price: rand(price) })}
      </Selected>
      <p className="small">{text.explained}</p>
      <div className="row">
        <Button onClick={() => onPerform({ type: "cancel", booking: index })}>{text.cancel}</Button>
        <Button
          variant="outline"
          aria-disabled={isFirst || undefined}
          onClick={isFirst ? undefined : moveBy(-1)}
        >
          <Icon icon={ArrowLeft} />
          {text.earlier}
        </Button>
        <Button
          variant="outline"
          aria-disabled={isLast || undefined}
          onClick={isLast ? undefined : moveBy(1)}
        >
          {text.later}
          <Icon icon={ArrowRight} />
        </Button>
      </div>
    </>
  );
}

/** The types of action on selected nights, in the order of their buttons. */
const nightActions = [
  "book",
  "rate",
  "stopSell",
  "minStay",
  "closedToArrival",
  "allotment",
] as const satisfies readonly Action["type"][];
type NightAction = (typeof nightActions)[number];

type ActionProps = CommonProps & {
  selection: Selection | undefined;
  /** The selected nights in words. */
  selected: string | undefined;
  /** Another type of action was chosen. */
  onKind: () => void;
};

/** The actions on the selected nights. */
export function ActionPanel({ selection, selected, onKind, onPerform, ...props }: ActionProps) {
  const [kind, setKind] = useState<NightAction>("book");
  const [channel, setChannel] = useState(1);
  const name = useId();
  if (!selection) return <p className="try-empty">{words.selection.none}</p>;
  const range = rangeOf(selection);
  return (
    <>
      <Selected close={words.selection.clear} onClose={props.onClose}>
        <b>{selected}</b> {selection.open && words.selection.one}
      </Selected>
      <fieldset className="try-kinds">
        <legend className="sr">{words.selection.title}</legend>
        {nightActions.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              checked={kind === one}
              onChange={() => {
                setKind(one);
                onKind();
              }}
            />
            <span className={buttonClass({ variant: "outline", size: "sm" })}>
              {words.actions[one]}
            </span>
          </label>
        ))}
      </fieldset>
      <p id={`${name}-explained`} className="small">
        {words.explained[kind]}
      </p>
      <div role="group" aria-labelledby={`${name}-explained`}>
        {kind === "rate" ? (
          <RateForm onRate={(rate) => onPerform({ type: "rate", ...range, rate })} />
        ) : (
          <div className="try-form">
            {kind === "allotment" && (
              <SelectField
                label={words.channel}
                name="channel"
                optional={false}
                value={String(channel)}
                options={channelNames.map((label, index) => ({ value: String(index), label }))}
                onChange={({ target }) => setChannel(Number(target.value))}
              />
            )}
            <div className="row">
              {choicesOf(kind, range, channel).map(({ label, action, isMain }) => (
                <Button
                  key={label}
                  variant={isMain ? "default" : "outline"}
                  onClick={() => onPerform(action)}
                >
                  {label}
                </Button>
              ))}
            </div>
          </div>
        )}
      </div>
    </>
  );
}

type Choice = { label: string; action: Action; isMain?: boolean };

/** Returns the buttons that perform a type of action. */
function choicesOf(kind: Exclude<NightAction, "rate">, range: Range, channel: number): Choice[] {
  switch (kind) {
    case "book": {
      const { roomType, from, to } = range;
      const stay = { type: kind, roomType, arrival: from, nights: to - from + 1 };
      return channelNames.map((label, channel) => ({
        label,
        action: { ...stay, channel },
        isMain: true,
      }));
    }
    case "minStay":
      return [1, 2, 3, 4, 5].map((nights) => ({
        label: countText(words.nights, nights, locale),
        action: { type: kind, ...range, nights },
      }));
    case "allotment":
      return [null, ...Array(limits.allotment.max + 1).keys()].map((rooms) => ({
        label: rooms === null ? words.noLimit : countText(words.roomCount, rooms, locale),
        action: { type: kind, ...range, channel, rooms },
      }));
    default: {
      const labels =
        kind === "stopSell"
          ? [words.stopSellOn, words.stopSellOff]
          : [words.arrivalOff, words.arrivalOn];
      return labels.map((label, index) => ({
        label,
        action: { type: kind, ...range, closed: index === 0 },
        isMain: index === 0,
      }));
    }
  }
}

const rateField = number(limits.rate);

function RateForm({ onRate }: { onRate: (rate: number) => void }) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const { value: rate, error } = rateField.read(text, "");
  return (
    <form
      className="try-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(rate === undefined);
        // The focus leads a screen reader to the error.
        if (rate === undefined) event.currentTarget.querySelector("input")?.focus();
        else onRate(rate);
      }}
    >
      <TextField
        label={words.rate.label}
        name="rate"
        required
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={tried ? error : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{words.rate.set}</Button>
    </form>
  );
}
