import { BedDouble, Check, LogIn, LogOut, Wrench } from "lucide";
import type { CSSProperties } from "react";
import { tapeChart } from "#content/vignettes.ts";
import { Icon } from "#site/components/ui/icon.tsx";

const states = {
  in: { icon: LogIn, text: "In house" },
  ok: { icon: Check, text: "Confirmed" },
  out: { icon: LogOut, text: "Leaving" },
  off: { icon: Wrench, text: "Out of use" },
} as const;

/** The front desk: rooms by days, each stay with an icon, words and a fill of its own. */
export function TapeChart() {
  return (
    <div
      className="win"
      role="img"
      aria-label="Front-desk tape chart: six rooms over eight days, showing guests in house, confirmed stays, departures and one room being painted."
    >
      <div className="win-bar">
        <span>{tapeChart.title}</span>
        <small>
          <Icon icon={BedDouble} />
          {tapeChart.note}
        </small>
      </div>
      <div className="tape-x">
        <div className="tape">
          <div className="h h-room">Room</div>
          {tapeChart.days.map(({ weekday, date }, index) => (
            <div key={date} className={index === 0 ? "h now" : "h"}>
              {weekday}
              <b>{date}</b>
            </div>
          ))}
          {tapeChart.rooms.map(({ number, bars }) => [
            <div key={`room-${number}`} className="r">
              {number}
            </div>,
            <div key={`lane-${number}`} className="lane">
              {bars.map(({ from, to, state, label }) => (
                <div
                  key={from}
                  className={`bar ${state}`}
                  style={{ "--from": from, "--to": to } as CSSProperties}
                >
                  <Icon icon={states[state].icon} />
                  {label}
                </div>
              ))}
            </div>,
          ])}
        </div>
      </div>
      <ul className="legend">
        {Object.entries(states).map(([state, { icon, text }]) => (
          <li key={state}>
            <Icon icon={icon} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
