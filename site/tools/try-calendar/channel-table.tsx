import { memo, useEffect, useRef } from "react";
import { formatNumber } from "#pricing/money.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { CalendarHead } from "#site/tools/try-calendar/calendar-head.tsx";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Calendar,
  type Offer,
  offerOf,
  updatesBetween,
} from "#site/tools/try-calendar/calendar-model.ts";
import { channelNames } from "#site/tools/try-calendar/channel-names.ts";

type Props = {
  words: WordsOf<"try-calendar">["tool"];
  calendar: Calendar;
  roomType: number;
  step: Step | undefined;
};

/** What each channel sells of a room type, date by date; the cells that the last step changed have a frame. */
export const ChannelTable = memo(({ words: allWords, calendar, roomType, step }: Props) => {
  const words = allWords.channels;
  const frame = useRef<HTMLElement>(null);
  const updates = step
    ? updatesBetween(step.before, step.after).filter((update) => update.roomType === roomType)
    : [];
  const title = fill(words.title, { roomType: calendar.roomTypes[roomType]?.name ?? "" });

  // It scrolls sideways with the owner's calendar, so that the dates stay below each other.
  useEffect(() => {
    const own = frame.current;
    const calendarFrame = own?.closest(".tool")?.querySelector("[data-scrolls-with]");
    if (!own || !calendarFrame) return;
    const frames = [own, calendarFrame];
    const follow = ({ currentTarget }: Event) => {
      for (const one of frames) one.scrollLeft = (currentTarget as Element).scrollLeft;
    };
    for (const one of frames) one.addEventListener("scroll", follow, { passive: true });
    own.scrollLeft = calendarFrame.scrollLeft;
    return () => {
      for (const one of frames) one.removeEventListener("scroll", follow);
    };
  }, []);

  return (
    <section className="try-window">
      <div className="try-bar">
        <h3>{title}</h3>
        {updates.length > 0 && <small>{words.hint}</small>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={frame} className="try-frame" aria-label={title} tabIndex={0}>
        <table className="try-table">
          <CalendarHead label={words.head} days={calendar.days} />
          <tbody>
            {channelNames(allWords).map((name, channel) => {
              const markUp = calendar.markUps[channel] ?? 0;
              return (
                <tr key={name}>
                  <th scope="row" className="try-name">
                    {name}
                    {markUp > 0 && <small>{fill(words.markUp, { percent: markUp })}</small>}
                  </th>
                  {calendar.days.map(({ index: date, weekend }) => {
                    const offer = offerOf(calendar, channel, roomType, date);
                    const changed = updates.some(
                      (update) =>
                        update.channels.includes(channel) &&
                        update.from <= date &&
                        date <= update.to,
                    );
                    return (
                      <OfferCell
                        key={date}
                        words={allWords}
                        {...offer}
                        weekend={weekend}
                        isChanged={changed}
                      />
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
});

type CellProps = Offer & {
  words: WordsOf<"try-calendar">["tool"];
  weekend: boolean;
  isChanged: boolean;
};

const OfferCell = memo((props: CellProps) => {
  const { words, weekend, rooms, closed, price, minStay, closedToArrival, isChanged } = props;
  const classes = ["try-offer"];
  if (weekend) classes.push("try-weekend");
  if (closed) classes.push("try-closed");
  if (isChanged) classes.push("try-changed");
  return (
    <td className={classes.join(" ")}>
      <b>{closed ? words.channels[closed] : formatNumber(price)}</b>
      {!closed && <span>{fill(words.left, { rooms })}</span>}
      {!closed && minStay > 1 && (
        <span className="try-rule">{fill(words.minStay, { nights: minStay })}</span>
      )}
      {!closed && closedToArrival && <span className="try-rule">{words.closedToArrival}</span>}
    </td>
  );
});
