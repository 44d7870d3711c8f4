import { Lock } from "lucide";
import { rand } from "#pricing/money.ts";
import { cottages, stay } from "#schemas/facts/product-views.ts";
import { fill } from "#schemas/fill.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { days, rateOf } from "#site/product/example-week.ts";
import { Icon } from "#site/ui/icon.tsx";
import { Scene } from "#site/ui/scene.tsx";

/** Returns the two rooms that a booking page offers, the selected one first, and the drawing above them. */
function offerOf(page: "suite" | "cottages", { roomTypes, bookingPage }: WordsOf<"product-views">) {
  if (page === "cottages") {
    return {
      selected: { name: bookingPage.cottages.sea, rate: cottages.sea },
      other: { name: bookingPage.cottages.milkwood, rate: cottages.milkwood },
      terms: bookingPage.cottageTerms,
      picture: "band-cape",
    };
  }
  const room = (roomType: typeof stay.roomType) => ({
    name: roomTypes[roomType],
    rate: rateOf({ roomType, night: stay.firstNight }),
  });
  return {
    selected: room(stay.roomType),
    other: room(stay.other),
    terms: bookingPage.terms,
    picture: "band-karoo",
  };
}

function dayText(index: number): string {
  const day = days[index];
  return `${day?.weekday} ${day?.date} ${day?.month}`;
}

/** A booking page on a phone: for the suite that the rate calendar shows as just changed, or for cottages. */
export function BookingWidget({ page = "suite" }: { page?: "suite" | "cottages" }) {
  const words = readWords("product-views");
  const { selected, other, terms, picture } = offerOf(page, words);
  const { bookingPage } = words;
  const total = rand(selected.rate * stay.nights);
  return (
    <div
      className="phone-frame"
      role="img"
      aria-label={fill(bookingPage.alt, { room: selected.name, total })}
    >
      <div className="phone-screen">
        <div className="row gap-4 phone-url">
          <Icon icon={Lock} />
          {bookingPage.address}
        </div>
        <div className="phone-picture">
          <Scene name={picture} />
        </div>
        <div className="phone-body stack gap-8">
          <div className="phone-title">{bookingPage.title}</div>
          <div className="booking-dates">
            <div>
              <small>{bookingPage.arrive}</small>
              <b>{dayText(stay.firstNight)}</b>
            </div>
            <div>
              <small>{bookingPage.leave}</small>
              <b>{dayText(stay.firstNight + stay.nights)}</b>
            </div>
          </div>
          {[selected, other].map(({ name, rate }, index) => (
            <div
              key={name}
              className={index === 0 ? "booking-room booking-room-selected" : "booking-room"}
            >
              <div>
                <b>{name}</b>
                <small>{terms}</small>
              </div>
              <div>
                <b className="numeric">{rand(rate)}</b>
                <small>{bookingPage.perNight}</small>
              </div>
            </div>
          ))}
          <div className="booking-total">
            <span>{fill(bookingPage.nights, { count: stay.nights })}</span>
            <b className="numeric">{total}</b>
          </div>
          <div className="booking-button on-primary">{bookingPage.book}</div>
        </div>
      </div>
    </div>
  );
}
