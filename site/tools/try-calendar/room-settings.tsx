import { memo, useEffect, useRef, useState } from "react";
import { calendarWords, channels } from "#content/try-calendar.ts";
import { SelectField, TextField } from "#site/components/ui/field.tsx";
import {
  type Action,
  type Calendar,
  cleanName,
  limits,
} from "#site/tools/try-calendar/calendar-model.ts";

const words = calendarWords.settings;

type Props = { calendar: Calendar; onPerform: (action: Action) => void };

/** The names and numbers of rooms, and each channel's mark-up. */
export const RoomSettings = memo(({ calendar, onPerform }: Props) => {
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
                label={words.name(roomType + 1)}
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
          {channels.map(({ name, inSentence }, channel) => (
            <SelectField
              key={name}
              label={words.markUp(inSentence)}
              optional={false}
              name={`mark-up-${channel}`}
              value={`${calendar.markUps[channel]}`}
              options={percents.map((percent) => ({
                value: `${percent}`,
                label: words.percent(percent),
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

/** Passes the name on when the visitor leaves the field or presses Enter, so that one Undo restores the name before. */
function NameField({
  label,
  name,
  onName,
}: {
  label: string;
  name: string;
  onName: (name: string) => void;
}) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [lastName, setLastName] = useState(name);
  // The name may also change by Undo.
  if (name !== lastName) {
    setLastName(name);
    setText(name);
    setError(undefined);
  }

  function keep() {
    const cleaned = cleanName(text);
    setError(cleaned === "" ? words.nameError : undefined);
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
      error={error}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === "Enter" && keep()}
    />
  );
}
