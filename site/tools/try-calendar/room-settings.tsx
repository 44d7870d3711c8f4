import { memo, useEffect, useState } from "react";
import { fill } from "#schemas/fill.ts";
import {
  type Action,
  words as allWords,
  type Calendar,
  channelNames,
  cleanName,
  limits,
} from "#site/tools/try-calendar/calendar-model.ts";
import { channelInSentence } from "#site/tools/try-calendar/describe-calendar.ts";
import { SelectField, TextField } from "#site/ui/field.tsx";

const words = allWords.settings;
const counts = Array.from({ length: limits.rooms.max }, (_, index) => `${index + 1}`);

type Props = { calendar: Calendar; onPerform: (action: Action) => void };

/** The names and numbers of rooms, and each channel's mark-up. */
export const RoomSettings = memo(({ calendar, onPerform }: Props) => {
  // The fields can be used only after hydration.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  // A link may have set other percentages.
  const percents = [...new Set([0, 5, 10, 15, 20, ...calendar.markUps])].sort((a, b) => a - b);
  return (
    <details className="try-settings" data-needs-script>
      <summary className="h4">{words.title}</summary>
      {isLive && (
        <div className="try-settings-fields">
          {calendar.roomTypes.map(({ name, rooms }, roomType) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room type is its index
            <div key={roomType} className="try-room">
              <NameField
                label={fill(words.name, { number: roomType + 1 })}
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
          {channelNames.map((channelName, channel) => (
            <SelectField
              key={channelName}
              label={fill(words.markUp, { channel: channelInSentence(channel) })}
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

type NameFieldProps = { label: string; name: string; onName: (name: string) => void };

/** Passes the name on when the visitor leaves the field or presses Enter, so that one Undo restores the name before. */
function NameField({ label, name, onName }: NameFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);

  function keep() {
    const cleaned = cleanName(typed ?? name);
    setIsWrong(cleaned === "");
    if (cleaned === "") return;
    setTyped(undefined);
    if (cleaned !== name) onName(cleaned);
  }
  return (
    <TextField
      label={label}
      required
      autoComplete="off"
      maxLength={limits.nameLength}
      value={typed ?? name}
      error={isWrong ? words.nameError : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => key === "Enter" && keep()}
    />
  );
}
