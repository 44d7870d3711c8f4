import { BedDouble, Check, LogIn, LogOut, Wrench } from "lucide";
import type { CSSProperties } from "react";
import { tapeChart } from "#content/vignettes.ts";
import { Icon } from "#site/components/ui/icon.tsx";

const states = {
  in: { icon: LogIn, text: "In house", className: "stay-in-house" },
  ok: { icon: Check, text: "Confirmed", className: "stay-confirmed" },
  out: { icon: LogOut, text: "Leaving", className: "stay-leaving" },
  off: { icon: Wrench, text: "Out of use", className: "stay-blocked" },
} as const;

/** The front desk: rooms by days. The state of a stay is shown by icon, text and fill. */
export function TapeChart() {
  return (
    <div
      className="app-window"
      role="img"
      aria-label="Front-desk tape chart: six rooms over eight days, showing guests in house, confirmed stays, departures and one room being painted."
    >
      <div className="window-bar">
        <span>{tapeChart.title}</span>
        <small>
          <Icon icon={BedDouble} />
          {tapeChart.note}
        </small>
      </div>
      <div className="tape-frame">
        <div className="tape-chart">
          <div className="tape-head tape-head-room">Room</div>
          {tapeChart.days.map(({ weekday, date }, index) => (
            <div key={date} className={index === 0 ? "tape-head tape-today" : "tape-head"}>
              {weekday}
              <b>{date}</b>
            </div>
          ))}
          {tapeChart.rooms.map(({ number, bars }) => [
            <div key={`room-${number}`} className="tape-room">
              {number}
            </div>,
            <div key={`lane-${number}`} className="tape-lane">
              {bars.map(({ from, to, state, label }) => (
                <div
                  key={from}
                  className={`stay-bar ${states[state].className}`}
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
      <ul className="chart-legend">
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
