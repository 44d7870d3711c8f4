import { X } from "lucide";
import { useId, useState } from "react";
import { countText } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { number } from "#site/tools/kit/fields.ts";
import { type Action, limits, type Range } from "#site/tools/try-calendar/calendar-model.ts";
import { channelNames } from "#site/tools/try-calendar/channel-names.ts";
import { rangeOf, type Selection } from "#site/tools/try-calendar/selection.ts";
import { Button } from "#site/ui/button.tsx";
import { SelectField, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";

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

type Words = {
  words: WordsOf<"try-calendar">["tool"];
};

type Props = Words & {
  selection: Selection | undefined;
  /** The selected nights in words. */
  selected: string | undefined;
  /** Another type of action was chosen. */
  onKind: () => void;
  onPerform: (action: Action) => void;
  onClose: () => void;
};

/** The actions on the selected nights. */
export function ActionPanel({ words, selection, selected, ...props }: Props) {
  const { onKind, onPerform, onClose } = props;
  const [kind, setKind] = useState<NightAction>("book");
  const name = useId();
  if (!selection) return <p className="try-empty">{words.selection.none}</p>;
  return (
    <>
      <div className="try-selected">
        <p>
          <b>{selected}</b> {selection.open && words.selection.one}
        </p>
        <Button variant="ghost" size="icon" aria-label={words.selection.clear} onClick={onClose}>
          <Icon icon={X} />
        </Button>
      </div>
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
            <span>{words.actions[one]}</span>
          </label>
        ))}
      </fieldset>
      <p id={`${name}-explained`} className="small">
        {words.explained[kind]}
      </p>
      <div role="group" aria-labelledby={`${name}-explained`}>
        <Choices words={words} kind={kind} range={rangeOf(selection)} onPerform={onPerform} />
      </div>
    </>
  );
}

type ChoicesProps = Words & {
  kind: NightAction;
  range: Range;
  onPerform: (action: Action) => void;
};

/** The buttons or fields that perform a type of action. */
function Choices({ kind, ...form }: ChoicesProps) {
  const { words, range, onPerform } = form;
  switch (kind) {
    case "book": {
      const { roomType, from, to } = range;
      const stay = { roomType, arrival: from, nights: to - from + 1 };
      return (
        <div className="row">
          {channelNames(words).map((name, index) => (
            <Button key={name} onClick={() => onPerform({ type: "book", channel: index, ...stay })}>
              {name}
            </Button>
          ))}
        </div>
      );
    }
    case "rate":
      return <RateForm {...form} />;
    case "minStay":
      return (
        <div className="row">
          {[1, 2, 3, 4, 5].map((nights) => (
            <Button
              key={nights}
              variant="outline"
              onClick={() => onPerform({ type: "minStay", ...range, nights })}
            >
              {countText(words.nights, nights, locale)}
            </Button>
          ))}
        </div>
      );
    case "allotment":
      return <AllotmentForm {...form} />;
    default: {
      const [on, off] =
        kind === "stopSell"
          ? [words.stopSellOn, words.stopSellOff]
          : [words.arrivalOff, words.arrivalOn];
      return (
        <div className="row">
          <Button onClick={() => onPerform({ type: kind, ...range, closed: true })}>{on}</Button>
          <Button
            variant="outline"
            onClick={() => onPerform({ type: kind, ...range, closed: false })}
          >
            {off}
          </Button>
        </div>
      );
    }
  }
}

type FormProps = Omit<ChoicesProps, "kind">;

const rateField = number(limits.rate);

function RateForm({ words, range, onPerform }: FormProps) {
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const { label, set } = words.rate;
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
        else onPerform({ type: "rate", ...range, rate });
      }}
    >
      <TextField
        label={label}
        name="rate"
        required
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={tried ? error : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{set}</Button>
    </form>
  );
}

function AllotmentForm({ words, range, onPerform }: FormProps) {
  const [channel, setChannel] = useState(1);
  const choices = [null, ...Array.from({ length: limits.rooms.max + 1 }, (_, rooms) => rooms)];
  return (
    <div className="try-form">
      <SelectField
        label={words.channel}
        name="channel"
        optional={false}
        value={String(channel)}
        options={channelNames(words).map((name, index) => ({ value: String(index), label: name }))}
        onChange={({ target }) => setChannel(Number(target.value))}
      />
      <div className="row">
        {choices.map((rooms) => (
          <Button
            key={rooms}
            variant="outline"
            onClick={() => onPerform({ type: "allotment", ...range, channel, rooms })}
          >
            {rooms === null ? words.noLimit : countText(words.roomCount, rooms, locale)}
          </Button>
        ))}
      </div>
    </div>
  );
}
