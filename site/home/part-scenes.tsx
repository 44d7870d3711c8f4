import { type CSSProperties, Fragment } from "react";
import { revenueView } from "#content/revenue-view.ts";
import { roomTypes, stay, tapeChart, week } from "#content/vignettes.ts";
import { formatNumber, rand } from "#pricing/money.ts";
import type { SuitePart } from "#schemas/facts/products.ts";

/** A small scene of each part of the suite, cut from the larger ones on /features. */
export function PartScene({ part, className }: { part: SuitePart; className: string }) {
  const { label, scene } = scenes[part];
  return (
    <div className={`demo-frame part-scene ${className}`} role="img" aria-label={label}>
      {scene}
    </div>
  );
}

const scenes: Readonly<Record<SuitePart, { label: string; scene: React.ReactNode }>> = {
  channelManager: { label: "Rates of three room types for two nights.", scene: <RateCells /> },
  bookingEngine: { label: "A booking page with a Book now button.", scene: <RoomChoice /> },
  propertyManagement: { label: "Stays in four rooms, as bars.", scene: <StayBars /> },
  revenueManagement: { label: "Rooms sold by day, and a suggested rate.", scene: <SoldBars /> },
};

const nights = [stay.firstNight, stay.firstNight + 1];

function RateCells() {
  return (
    <div className="mini-window mini-rates">
      <b>Rands</b>
      {nights.map((night) => (
        <span key={night}>
          {week.days[night]?.weekday} {week.days[night]?.date}
        </span>
      ))}
      {roomTypes.map((roomType) => (
        <Fragment key={roomType.name}>
          <b>{roomType.name}</b>
          {nights.map((night) => {
            const { rate = 0, left = 0 } = roomType.nights[night] ?? {};
            const isEdited = roomType.name === stay.roomType && night === stay.firstNight;
            return (
              <span key={night} className={isEdited ? "mini-edited" : undefined}>
                {left === 0 ? "Full" : formatNumber(rate)}
              </span>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}

function RoomChoice() {
  const rate = roomTypes.find(({ name }) => name === stay.roomType)?.nights[stay.firstNight]?.rate;
  return (
    <div className="mini-window mini-booking">
      <span className="mini-title">Stay with us</span>
      <div className="booking-room booking-room-selected">
        <b>{stay.roomType}</b>
        <b>{rand(rate ?? 0)}</b>
      </div>
      <div className="booking-button">Book now</div>
    </div>
  );
}

const barClasses = {
  in: "stay-in-house",
  ok: "stay-confirmed",
  out: "stay-leaving",
  off: "stay-blocked",
} as const;

function StayBars() {
  const bars = tapeChart.rooms.slice(0, 4).map(({ bars }, room) => bars[room === 1 ? 1 : 0]);
  return (
    <div className="mini-window mini-stays">
      {bars.map(
        (bar) =>
          bar && (
            <div
              key={bar.label}
              className={`stay-bar ${barClasses[bar.state]}`}
              style={{ "--from": bar.from, "--to": bar.to } as CSSProperties}
            >
              {bar.label}
            </div>
          ),
      )}
    </div>
  );
}

function SoldBars() {
  const { sold, suggestion } = revenueView;
  const bars = sold.map((percent, day) => `M${day * 10} 100V${100 - percent}h7.5V100z`);
  return (
    <div className="mini-window mini-sold">
      <b>{suggestion.title}</b>
      <svg viewBox="0 0 117.5 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="sold-bar" d={bars.join("")} />
        <path className="sold-bar-chosen" d={bars[suggestion.day]} />
      </svg>
    </div>
  );
}
