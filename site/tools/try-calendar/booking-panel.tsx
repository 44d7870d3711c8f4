import { ArrowLeft, ArrowRight, X } from "lucide";
import { rand } from "#pricing/money.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import type { Action, Booking, Calendar } from "#site/tools/try-calendar/calendar-model.ts";
import { dateCount } from "#site/tools/try-calendar/days.ts";
import { describeStay } from "#site/tools/try-calendar/describe-calendar.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  calendar: Calendar;
  index: number;
  booking: Booking;
  onPerform: (action: Action) => void;
  onClose: () => void;
};

/** The chosen booking, with the actions on it. */
export function BookingPanel({ words: allWords, calendar, index, booking, ...props }: Props) {
  const { onPerform, onClose } = props;
  const words = allWords.booking;
  const move = (arrival: number) => onPerform({ type: "move", booking: index, arrival });
  const isFirst = booking.arrival === 0;
  const isLast = booking.arrival + booking.nights === dateCount;
  return (
    <>
      <div className="try-selected">
        <p>
          <b>{fill(words.line, describeStay(calendar, booking, allWords))}</b>{" "}
          {fill(countText(words.sold, booking.nights, locale), {
            price: rand(booking.price),
          })}
        </p>
        <Button variant="ghost" size="icon" aria-label={words.close} onClick={onClose}>
          <Icon icon={X} />
        </Button>
      </div>
      <p className="small">{words.explained}</p>
      <div className="row">
        <Button onClick={() => onPerform({ type: "cancel", booking: index })}>
          {words.cancel}
        </Button>
        <Button
          variant="outline"
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && move(booking.arrival - 1)}
        >
          <Icon icon={ArrowLeft} />
          {words.earlier}
        </Button>
        <Button
          variant="outline"
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && move(booking.arrival + 1)}
        >
          {words.later}
          <Icon icon={ArrowRight} />
        </Button>
      </div>
    </>
  );
}
