import { type CSSProperties, Fragment } from "react";
import { formatNumber, rand } from "#pricing/money.ts";
import { revenue, roomTypeIds, roomTypes, stay, tapeChart } from "#schemas/facts/product-views.ts";
import type { SuitePart } from "#schemas/facts/products.ts";
import type { WordsOf } from "#schemas/words.ts";
import {
  days,
  editedCell,
  rateOf,
  soldPercents,
  suggestionTexts,
} from "#site/product/example-week.ts";
import { stayLooks } from "#site/product/tape-chart.tsx";

type Props = { words: WordsOf<"product-views"> };

/** A small scene of each part of the suite, cut from the larger ones on /features. */
export function PartScene({
  part,
  words,
  className,
}: Props & { part: SuitePart; className: string }) {
  const Scene = scenes[part];
  return (
    <div
      className={`demo-frame part-scene ${className}`}
      role="img"
      aria-label={words.scenes[part]}
    >
      <Scene words={words} />
    </div>
  );
}

const scenes = {
  channelManager: RateCells,
  bookingEngine: RoomChoice,
  propertyManagement: StayBars,
  revenueManagement: SoldBars,
} as const satisfies Record<SuitePart, unknown>;

const nights = [stay.firstNight, stay.firstNight + 1];

function RateCells({ words: { roomTypes: names, rateCalendar, scenes } }: Props) {
  return (
    <div className="app-window mini-rates">
      <b>{scenes.rands}</b>
      {nights.map((night) => (
        <span key={night}>
          {days[night]?.weekday} {days[night]?.date}
        </span>
      ))}
      {roomTypeIds.map((roomType) => (
        <Fragment key={roomType}>
          <b>{names[roomType]}</b>
          {nights.map((night) => {
            const isFull = roomTypes[roomType].left[night] === 0;
            const isEdited = roomType === editedCell.roomType && night === editedCell.night;
            return (
              <span key={night} className={isEdited ? "mini-edited" : undefined}>
                {isFull ? rateCalendar.full : formatNumber(rateOf({ roomType, night }))}
              </span>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

function RoomChoice({ words: { roomTypes: names, bookingPage } }: Props) {
  return (
    <div className="app-window mini-booking stack gap-8">
      <span className="phone-title">{bookingPage.title}</span>
      <div className="booking-room booking-room-selected">
        <b>{names[stay.roomType]}</b>
        <b>{rand(rateOf(editedCell))}</b>
      </div>
      <div className="booking-button">{bookingPage.book}</div>
    </div>
  );
}

function StayBars({ words }: Props) {
  const bars = tapeChart.slice(0, 4).map(({ bars }, room) => bars[room === 1 ? 1 : 0]);
  return (
    <div className="app-window mini-stays">
      {bars.map(
        (bar) =>
          bar && (
            <div
              key={bar.stay}
              className={`stay-bar ${stayLooks[bar.state].className}`}
              style={{ "--from": bar.from, "--to": bar.to } as CSSProperties}
            >
              {words.tapeChart.stays[bar.stay]}
            </div>
          ),
      )}
    </div>
  );
}

function SoldBars({ words }: Props) {
  const bars = soldPercents.map((percent, day) => `M${day * 10} 100V${100 - percent}h7.5V100z`);
  return (
    <div className="app-window mini-sold">
      <b>{suggestionTexts(words.revenue).title}</b>
      <svg viewBox="0 0 117.5 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="sold-bar" d={bars.join("")} />
        <path className="sold-bar-chosen" d={bars[revenue.suggestion.day]} />
      </svg>
    </div>
  );
}
