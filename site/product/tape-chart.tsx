import { BedDouble, Check, LogIn, LogOut, Wrench } from "lucide";
import type { CSSProperties } from "react";
import { stayStates, tapeChart } from "#schemas/facts/product-views.ts";
import { readWords } from "#schemas/words.ts";
import { AppWindow } from "#site/product/app-window.tsx";
import { days } from "#site/product/example-week.ts";
import { Icon } from "#site/ui/icon.tsx";

export const stayLooks = {
  in: { icon: LogIn, className: "on-primary" },
  ok: { icon: Check, className: "stay-confirmed" },
  out: { icon: LogOut, className: "on-accent stay-leaving" },
  off: { icon: Wrench, className: "on-hatch" },
} as const;

/** The front desk: rooms by days. The state of a stay is shown by icon, text and fill. */
export function TapeChart() {
  const { tapeChart: words } = readWords("product-views");
  return (
    <AppWindow alt={words.alt} title={words.title} icon={BedDouble} note={words.note}>
      <div className="tape-frame">
        <div className="tape-chart">
          <div className="tape-head tape-head-room">{words.room}</div>
          {days.map(({ weekday, date }, index) => (
            <div key={date} className={index === 0 ? "tape-head tape-today" : "tape-head"}>
              {weekday}
              <b>{date}</b>
            </div>
          ))}
          {tapeChart.map(({ number, bars }) => [
            <div key={`room-${number}`} className="tape-room">
              {number}
            </div>,
            <div key={`lane-${number}`} className="tape-lane">
              {bars.map(({ from, to, state, stay }) => (
                <div
                  key={from}
                  className={`stay-bar ${stayLooks[state].className}`}
                  style={{ "--from": from, "--to": to } as CSSProperties}
                >
                  <Icon icon={stayLooks[state].icon} />
                  {words.stays[stay]}
                </div>
              ))}
            </div>,
          ])}
        </div>
      </div>
      <ul className="row chart-legend">
        {stayStates.map((state) => (
          <li key={state} className="row gap-6">
            <Icon icon={stayLooks[state].icon} />
            {words.states[state]}
          </li>
        ))}
      </ul>
    </AppWindow>
  );
}
