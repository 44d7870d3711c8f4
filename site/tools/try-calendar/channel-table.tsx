import { memo, useEffect, useRef } from "react";
import { formatNumber } from "#pricing/money.ts";
import { fill } from "#schemas/fill.ts";
import { CalendarHead, rulesOf } from "#site/tools/try-calendar/calendar-grid.tsx";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  words as allWords,
  type Calendar,
  channelNames,
  type Day,
  type Offer,
  offerOf,
  roomTypes,
} from "#site/tools/try-calendar/calendar-model.ts";

const words = allWords.channels;

type Props = { calendar: Calendar; roomType: number; step: Step | undefined };

/** What each channel sells of a room type, date by date; the cells that the last step changed have a frame. */
export const ChannelTable = memo(({ calendar, roomType, step }: Props) => {
  const frame = useRef<HTMLElement>(null);
  const title = fill(words.title, { roomType: roomTypes[roomType]?.name ?? "" });
  const rows = channelNames.map((name, channel) => ({
    name,
    markUp: calendar.markUps[channel] ?? 0,
    cells: calendar.days.map((day) => {
      const offer = offerOf(calendar, channel, roomType, day.index);
      const before = step && offerOf(step.before, channel, roomType, day.index);
      return { day, offer, isChanged: step && JSON.stringify(before) !== JSON.stringify(offer) };
    }),
  }));

  // It scrolls sideways with the owner's calendar, so that the dates stay below each other.
  useEffect(() => {
    const own = frame.current;
    const calendarFrame = own?.closest(".tool")?.querySelector("[data-scrolls-with]");
    if (!own || !calendarFrame) return;
    const frames = [own, calendarFrame];
    const leaving = new AbortController();
    const follow = ({ currentTarget }: Event) => {
      for (const one of frames) one.scrollLeft = (currentTarget as Element).scrollLeft;
    };
    for (const one of frames)
      one.addEventListener("scroll", follow, { passive: true, signal: leaving.signal });
    own.scrollLeft = calendarFrame.scrollLeft;
    return () => leaving.abort();
  }, []);

  return (
    <section className="try-window">
      <div className="try-bar">
        <h3>{title}</h3>
        {rows.some(({ cells }) => cells.some(({ isChanged }) => isChanged)) && (
          <small>{words.hint}</small>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={frame} className="try-frame" aria-label={title} tabIndex={0}>
        <table className="try-table">
          <CalendarHead label={words.head} days={calendar.days} />
          <tbody>
            {rows.map(({ name, markUp, cells }) => (
              <tr key={name}>
                <th scope="row" className="try-name">
                  {name}
                  {markUp > 0 && <small>{fill(words.markUp, { percent: markUp })}</small>}
                </th>
                {cells.map((cell) => (
                  <OfferCell key={cell.day.index} {...cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
});

type OfferProps = { day: Day; offer: Offer; isChanged: boolean | undefined };

function OfferCell({ day, offer, isChanged }: OfferProps) {
  const { closed, price, rooms } = offer;
  const classes = [
    "try-offer",
    day.weekend && "try-weekend",
    closed && "try-closed",
    isChanged && "try-changed",
  ];
  return (
    <td className={classes.filter(Boolean).join(" ")}>
      <b>{closed ? words[closed] : formatNumber(price)}</b>
      {!closed && <span>{fill(allWords.left, { rooms })}</span>}
      {!closed &&
        rulesOf(offer).map((rule) => (
          <span key={rule} className="try-rule">
            {rule}
          </span>
        ))}
    </td>
  );
}
