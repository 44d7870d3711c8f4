import { CircleCheck, RefreshCw } from "lucide";
import { Fragment } from "react";
import { channels, roomTypes, week } from "#content/vignettes.ts";
import { Icon } from "#site/components/ui/icon.tsx";

type Cell = { roomType: string; night: number };

/** Rates and rooms left, three room types by six nights. `edited` is the highlighted cell. */
function Calendar({ edited }: { edited: Cell }) {
  return (
    <div className="rate-calendar">
      <div className="calendar-day">Rands a night</div>
      {week.days.map(({ weekday, date, weekend }) => (
        <div key={date} className={weekend ? "calendar-day calendar-weekend" : "calendar-day"}>
          {weekday}
          <b>{date}</b>
        </div>
      ))}
      {roomTypes.map(({ name, nights }) => (
        <Fragment key={name}>
          <div>{name}</div>
          {nights.map(({ rate, left }, night) => {
            const day = week.days[night];
            if (left === 0)
              return (
                <div key={day?.date} className="calendar-full">
                  <b>Full</b>
                </div>
              );
            const on = edited.roomType === name && edited.night === night;
            return (
              <div
                key={day?.date}
                className={`calendar-cell${day?.weekend ? " calendar-weekend" : ""}${on ? " calendar-edited" : ""}`}
              >
                <b>{rate.toLocaleString("en-US")}</b>
                <span>{left} left</span>
              </div>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

function Bar() {
  return (
    <div className="window-bar">
      <span>{week.title}</span>
      <small>
        <Icon icon={RefreshCw} />
        {week.inStep}
      </small>
    </div>
  );
}

/** The rate calendar in a window, with the channels that have received the change. */
export function RateCalendar({ edited }: { edited: Cell }) {
  return (
    <div
      className="app-window"
      role="img"
      aria-label="Rate calendar: rates and rooms left for three room types over six days. One rate has just been changed, and your own page and three travel sites have it."
    >
      <Bar />
      <Calendar edited={edited} />
      <ul className="channel-status">
        {channels.map((name) => (
          <li key={name}>
            <Icon icon={CircleCheck} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same change going out to every kind of channel. */
export function RateFan({ edited }: { edited: Cell }) {
  const rate =
    roomTypes.find(({ name }) => name === edited.roomType)?.nights[edited.night]?.rate ?? 0;
  return (
    <div
      className="channel-fan"
      role="img"
      aria-label="One changed rate goes out to your own page and three travel sites in real time."
    >
      <div className="app-window">
        <Bar />
        <Calendar edited={edited} />
      </div>
      <svg viewBox="0 0 400 44" preserveAspectRatio="none" aria-hidden="true">
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          d="M200 0V14M50 44V30Q50 22 60 22H340Q350 22 350 30V44M150 44V22M250 44V22M200 14V22"
        />
      </svg>
      <ul>
        {channels.map((name) => (
          <li key={name}>
            <Icon icon={CircleCheck} />
            <b>{name}</b>
            <span>R{rate.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
