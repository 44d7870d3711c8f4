import { CircleCheck, RefreshCw } from "lucide";
import { Fragment } from "react";
import { formatNumber, rand } from "#pricing/money.ts";
import { roomTypeIds, roomTypes } from "#schemas/facts/product-views.ts";
import { channels } from "#schemas/facts/try-calendar.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { AppWindow } from "#site/product/app-window.tsx";
import { type Cell, days, editedCell, rateOf } from "#site/product/example-week.ts";
import { withMarkUp } from "#site/tools/try-calendar/calendar-model.ts";
import { Icon } from "#site/ui/icon.tsx";

const week = days.slice(0, 6);

/** Rates and rooms left, three room types by six nights. `edited` is the highlighted cell. */
function Calendar({ edited }: { edited: Cell }) {
  const { rateCalendar, roomTypes: names } = readWords("product-views");
  return (
    <div className="rate-calendar">
      <div className="calendar-day">{rateCalendar.unit}</div>
      {week.map(({ weekday, date, weekend }) => (
        <div key={date} className={weekend ? "calendar-day calendar-weekend" : "calendar-day"}>
          {weekday}
          <b>{date}</b>
        </div>
      ))}
      {roomTypeIds.map((roomType) => (
        <Fragment key={roomType}>
          <div>{names[roomType]}</div>
          {roomTypes[roomType].left.map((left, night) => {
            const day = week[night];
            if (left === 0)
              return (
                <div key={day?.date} className="calendar-full">
                  <b>{rateCalendar.full}</b>
                </div>
              );
            const on = edited.roomType === roomType && edited.night === night;
            return (
              <div
                key={day?.date}
                className={on ? "calendar-edited" : day?.weekend ? "calendar-weekend" : undefined}
              >
                <b>{formatNumber(rateOf({ roomType, night }))}</b>
                <span>{fill(rateCalendar.left, { count: left })}</span>
              </div>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

/** The rate calendar in a window, with the channels that have received the change. */
export function RateCalendar() {
  const { rateCalendar: words } = readWords("product-views");
  return (
    <AppWindow alt={words.alt} title={words.title} icon={RefreshCw} note={words.inStep}>
      <Calendar edited={editedCell} />
      <ul className="channel-status">
        {channels.map(({ agency = words.yourPage }) => (
          <li key={agency} className="row gap-8">
            <Icon icon={CircleCheck} />
            {agency}
          </li>
        ))}
      </ul>
    </AppWindow>
  );
}

/** The same change going out to every kind of channel, with the mark-up of each. */
export function RateFan({ edited }: { edited: Cell }) {
  const { rateCalendar: words } = readWords("product-views");
  return (
    <div className="channel-fan" role="img" aria-label={words.fanAlt}>
      <AppWindow title={words.title} icon={RefreshCw} note={words.inStep}>
        <Calendar edited={edited} />
      </AppWindow>
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
        {channels.map(({ agency = words.yourPage, markUp }) => (
          <li key={agency} className="app-window">
            <Icon icon={CircleCheck} />
            <b>{agency}</b>
            <span>{rand(withMarkUp(rateOf(edited), markUp))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
