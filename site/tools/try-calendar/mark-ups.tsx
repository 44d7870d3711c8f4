import { useEffect, useState } from "react";
import { fill } from "#schemas/fill.ts";
import { type Action, channelNames, words } from "#site/tools/try-calendar/calendar-model.ts";
import { channelInSentence } from "#site/tools/try-calendar/describe-calendar.ts";
import { SelectField } from "#site/ui/field.tsx";

type Props = { markUps: readonly number[]; onPerform: (action: Action) => void };

/** Each channel's mark-up. */
export function MarkUps({ markUps, onPerform }: Props) {
  // The fields can be used only after hydration.
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  const { title, markUp, noMarkUp } = words.settings;
  // A link may have set other percentages.
  const percents = [...new Set([0, 5, 10, 15, 20, ...markUps])].sort((a, b) => a - b);
  return (
    <details className="try-settings" data-needs-script>
      <summary className="h4">{title}</summary>
      {isLive && (
        <div className="try-settings-fields">
          {channelNames.map((name, channel) => (
            <SelectField
              key={name}
              label={fill(markUp, { channel: channelInSentence(channel) })}
              optional={false}
              name={`mark-up-${channel}`}
              value={`${markUps[channel]}`}
              options={percents.map((percent) => ({
                value: `${percent}`,
                label: percent === 0 ? noMarkUp : `${percent}%`,
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
}
