import { memo, useEffect, useRef } from "react";
import { formatNumber } from "#pricing/money.ts";
import { fill } from "#schemas/fill.ts";
import { CalendarHead, rulesOf } from "#site/tools/try-calendar/calendar-grid.tsx";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  words as allWords,
  type Calendar,
  channelNames,
  nameOf,
  type Offer,
  offerOf,
  updatesBetween,
} from "#site/tools/try-calendar/calendar-model.ts";

const words = allWords.channels;

type Props = { calendar: Calendar; roomType: number; step: Step | undefined };

/** What each channel sells of a room type, date by date; the cells that the last step changed have a frame. */
export const ChannelTable = memo(({ calendar, roomType, step }: Props) => {
  const frame = useRef<HTMLElement>(null);
  const updates = step
    ? updatesBetween(step.before, step.after).filter((update) => update.roomType === roomType)
    : [];
  const title = fill(words.title, { roomType: nameOf(calendar, roomType) });

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
        {updates.length > 0 && <small>{words.hint}</small>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={frame} className="try-frame" aria-label={title} tabIndex={0}>
        <table className="try-table">
          <CalendarHead label={words.head} days={calendar.days} />
          <tbody>
            {channelNames.map((name, channel) => {
              const markUp = calendar.markUps[channel] ?? 0;
              return (
                <tr key={name}>
                  <th scope="row" className="try-name">
                    {name}
                    {markUp > 0 && <small>{fill(words.markUp, { percent: markUp })}</small>}
                  </th>
                  {calendar.days.map(({ index: date, weekend }) => (
                    <OfferCell
                      key={date}
                      {...offerOf(calendar, channel, roomType, date)}
                      weekend={weekend}
                      isChanged={updates.some(
                        ({ channels, from, to }) =>
                          channels.includes(channel) && from <= date && date <= to,
                      )}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </section>
  );
});

const OfferCell = memo((props: Offer & { weekend: boolean; isChanged: boolean }) => {
  const classes = ["try-offer"];
  if (props.weekend) classes.push("try-weekend");
  if (props.closed) classes.push("try-closed");
  if (props.isChanged) classes.push("try-changed");
  return (
    <td className={classes.join(" ")}>
      <b>{props.closed ? words[props.closed] : formatNumber(props.price)}</b>
      {!props.closed && <span>{fill(allWords.left, { rooms: props.rooms })}</span>}
      {!props.closed &&
        rulesOf(props).map((rule) => (
          <span key={rule} className="try-rule">
            {rule}
          </span>
        ))}
    </td>
  );
});
