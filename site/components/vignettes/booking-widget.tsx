import { Lock } from "lucide";
import { type PhonePage, roomTypes, stay, week } from "#content/vignettes.ts";
import { formatMoney } from "#pricing/money.ts";
import { Icon } from "#site/components/ui/icon.tsx";
import { Scene } from "#site/components/ui/scene.tsx";

function rateOf(roomType: string): number {
  return roomTypes.find(({ name }) => name === roomType)?.nights[stay.firstNight]?.rate ?? 0;
}

/** The stay that the rate calendar shows as just edited. */
const editedStay: PhonePage = {
  rooms: [
    { name: stay.roomType, rate: rateOf(stay.roomType) },
    { name: stay.other, rate: rateOf(stay.other) },
  ],
  terms: stay.terms,
  picture: "band-karoo",
};

function day(index: number): string {
  const day = week.days[index];
  return `${day?.weekday} ${day?.date} Dec`;
}

/** A booking page on a phone. */
export function BookingWidget({ page = editedStay }: { page?: PhonePage }) {
  const { rooms, terms, picture } = page;
  const total = formatMoney(rooms[0].rate * stay.nights, "ZAR");
  return (
    <div
      className="phone-frame"
      role="img"
      aria-label={`Booking page on a phone: two nights in the ${rooms[0].name} for ${total}, with a Book now button.`}
    >
      <div className="phone-screen">
        <div className="phone-url">
          <Icon icon={Lock} />
          book.yourhotel.example
        </div>
        <div className="phone-picture">
          <Scene name={picture} />
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
          {rooms.map(({ name, rate }, index) => (
            <div
              key={name}
              className={index === 0 ? "booking-room booking-room-selected" : "booking-room"}
            >
              <div>
                <b>{name}</b>
                <small>{terms}</small>
              </div>
              <div>
                <b className="numeric">{formatMoney(rate, "ZAR")}</b>
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
