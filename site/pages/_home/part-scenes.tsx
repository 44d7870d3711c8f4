import { type CSSProperties, Fragment } from "react";
import { formatNumber, rand } from "#pricing/money.ts";
import { revenue, roomTypeIds, roomTypes, stay, tapeChart } from "#schemas/facts/product-views.ts";
import type { SuitePart } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/words.ts";
import {
  days,
  editedCell,
  rateOf,
  soldPercents,
  suggestionTexts,
} from "#site/product/example-week.ts";
import { stayLooks } from "#site/product/tape-chart.tsx";

/** A small scene of each part of the suite, cut from the larger ones on /features. */
export function PartScene({ part }: { part: SuitePart }) {
  const { wall, view: View } = scenes[part];
  const label = readWords("product-views").scenes[part];
  return (
    <div
      className="demo-frame part-scene"
      style={{ background: wall }}
      role="img"
      aria-label={label}
    >
      <View />
    </div>
  );
}

const scenes = {
  channelManager: { wall: "var(--wall-sage)", view: RateCells },
  bookingEngine: { wall: "var(--wall-gold)", view: RoomChoice },
  propertyManagement: { wall: "var(--wall-blue)", view: StayBars },
  revenueManagement: { wall: "var(--wall-dawn)", view: SoldBars },
} as const satisfies Record<SuitePart, unknown>;

const nights = [stay.firstNight, stay.firstNight + 1];

function RateCells() {
  const { roomTypes: names, rateCalendar, scenes } = readWords("product-views");
  return (
    <div className="app-window stack mini-rates">
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

function RoomChoice() {
  const { roomTypes: names, bookingPage } = readWords("product-views");
  return (
    <div className="app-window mini-booking stack gap-8">
      <span className="phone-title">{bookingPage.title}</span>
      <div className="booking-room booking-room-selected">
        <b>{names[stay.roomType]}</b>
        <b>{rand(rateOf(editedCell))}</b>
      </div>
      <div className="booking-button on-primary">{bookingPage.book}</div>
    </div>
  );
}

function StayBars() {
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
              {readWords("product-views").tapeChart.stays[bar.stay]}
            </div>
          ),
      )}
    </div>
  );
}

function SoldBars() {
  const bars = soldPercents.map((percent, day) => `M${day * 10} 100V${100 - percent}h7.5V100z`);
  return (
    <div className="app-window stack gap-8 mini-sold">
      <b>{suggestionTexts().title}</b>
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 117.5 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path fill="var(--chart-1)" d={bars.join("")} />
        <path fill="var(--chart-3)" d={bars[revenue.suggestion.day]} />
      </svg>
    </div>
  );
}
