import { Lock } from "lucide";
import { formatMoney } from "#content/money.ts";
import { roomTypes, stay, week } from "#content/vignettes.ts";
import { Icon } from "#site/components/ui/icon.tsx";
import { Scene } from "#site/components/ui/scene.tsx";

function rateOf(roomType: string): number {
  return roomTypes.find(({ name }) => name === roomType)?.nights[stay.firstNight]?.rate ?? 0;
}

const total = formatMoney(
  (roomTypes.find(({ name }) => name === stay.roomType)?.nights ?? [])
    .slice(stay.firstNight, stay.firstNight + stay.nights)
    .reduce((sum, { rate }) => sum + rate, 0),
  "ZAR",
);

function day(index: number): string {
  const day = week.days[index];
  return `${day?.weekday} ${day?.date} Dec`;
}

/** The booking page on a phone, with the stay that the rate calendar shows as just edited. */
export function BookingWidget() {
  return (
    <div
      className="phone-frame"
      role="img"
      aria-label={`Booking page on a phone: two nights in the ${stay.roomType} for ${total}, with a Book now button.`}
    >
      <div className="phone-screen">
        <div className="phone-url">
          <Icon icon={Lock} />
          book.yourhotel.example
        </div>
        <div className="phone-picture">
          <Scene name="band-karoo" />
        </div>
        <div className="phone-body">
          <div className="phone-title">Stay with us</div>
          <div className="booking-dates">
            <div>
              <small>Arrive</small>
              <b>{day(stay.firstNight)}</b>
            </div>
            <div>
              <small>Leave</small>
              <b>{day(stay.firstNight + stay.nights)}</b>
            </div>
          </div>
          {[stay.roomType, stay.other].map((roomType, index) => (
            <div
              key={roomType}
              className={index === 0 ? "booking-room booking-room-selected" : "booking-room"}
            >
              <div>
                <b>{roomType}</b>
                <small>{stay.terms}</small>
              </div>
              <div>
                <b className="numeric">{formatMoney(rateOf(roomType), "ZAR")}</b>
                <small>a night</small>
              </div>
            </div>
          ))}
          <div className="booking-total">
            <span>{stay.nights} nights</span>
            <b className="numeric">{total}</b>
          </div>
          <div className="booking-button">Book now</div>
        </div>
      </div>
    </div>
  );
}
