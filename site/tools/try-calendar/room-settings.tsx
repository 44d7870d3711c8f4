import { memo, useEffect, useRef, useState } from "react";
import { channels } from "#schemas/facts/try-calendar.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import {
  type Action,
  type Calendar,
  cleanName,
  limits,
} from "#site/tools/try-calendar/calendar-model.ts";
import { channelInSentence } from "#site/tools/try-calendar/channel-names.ts";
import { SelectField, TextField } from "#site/ui/field.tsx";

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  calendar: Calendar;
  onPerform: (action: Action) => void;
};

/** The names and numbers of rooms, and each channel's mark-up. */
export const RoomSettings = memo(({ words: allWords, calendar, onPerform }: Props) => {
  const words = allWords.settings;
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open === true), []);
  const counts = Array.from({ length: limits.rooms.max }, (_, index) => `${index + 1}`);
  // A link may have set other percentages.
  const percents = [...new Set([0, 5, 10, 15, 20, ...calendar.markUps])].sort((a, b) => a - b);
  return (
    <details
      ref={details}
      className="try-settings"
      data-needs-script
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="h4">{words.title}</summary>
      {open && (
        <div className="try-settings-fields">
          {calendar.roomTypes.map(({ name, rooms }, roomType) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room type is its index
            <div key={roomType} className="try-room">
              <NameField
                label={fill(words.name, { number: roomType + 1 })}
                error={words.nameError}
                name={name}
                onName={(changed) => onPerform({ type: "name", roomType, name: changed })}
              />
              <SelectField
                label={words.rooms}
                optional={false}
                name={`rooms-${roomType}`}
                value={`${rooms}`}
                options={counts.map((value) => ({ value, label: value }))}
                onChange={({ target }) =>
                  onPerform({ type: "rooms", roomType, rooms: Number(target.value) })
                }
              />
            </div>
          ))}
          {channels.map(({ agency = "" }, channel) => (
            <SelectField
              key={agency}
              label={fill(words.markUp, { channel: channelInSentence(allWords, channel) })}
              optional={false}
              name={`mark-up-${channel}`}
              value={`${calendar.markUps[channel]}`}
              options={percents.map((percent) => ({
                value: `${percent}`,
                label: percent === 0 ? words.noMarkUp : `${percent}%`,
              }))}
              onChange={({ target }) =>
                onPerform({ type: "markUp", channel, percent: Number(target.value) })
              }
            />
          ))}
        </div>
      )}
    </details>
  );
});

type NameFieldProps = {
  label: string;
  /** Shown if the name is empty. */
  error: string;
  name: string;
  onName: (name: string) => void;
};

/** Passes the name on when the visitor leaves the field or presses Enter, so that one Undo restores the name before. */
function NameField({ label, error, name, onName }: NameFieldProps) {
  const [text, setText] = useState(name);
  const [isWrong, setIsWrong] = useState(false);
  const [lastName, setLastName] = useState(name);
  // The name may also change by Undo.
  if (name !== lastName) {
    setLastName(name);
    setText(name);
    setIsWrong(false);
  }

  function keep() {
    const cleaned = cleanName(text);
    setIsWrong(cleaned === "");
    if (cleaned !== "") setText(cleaned);
    if (cleaned !== "" && cleaned !== name) onName(cleaned);
  }
  return (
    <TextField
      label={label}
      required
      autoComplete="off"
      maxLength={limits.nameLength}
      value={text}
      error={isWrong ? error : undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === "Enter" && keep()}
    />
  );
}
