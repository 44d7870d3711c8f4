import { memo } from "react";
import { formatNumber } from "#pricing/money.ts";
import { fill } from "#schemas/fill.ts";
import { CalendarHead, Lines } from "#site/tools/try-calendar/calendar-grid.tsx";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  words as allWords,
  type Calendar,
  channelNames,
  type Day,
  notesOf,
  type Offer,
  offerOf,
  roomTypes,
} from "#site/tools/try-calendar/calendar-model.ts";

const words = allWords.channels;

type Props = { calendar: Calendar; roomType: number; step: Step | undefined };

/** What each channel sells of a room type, date by date; the cells that the last step changed have a frame. */
export const ChannelTable = memo(({ calendar, roomType, step }: Props) => {
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

  return (
    <section className="try-window">
      <div className="try-bar">
        <h3>{title}</h3>
        {rows.some(({ cells }) => cells.some(({ isChanged }) => isChanged)) && (
          <small>{words.hint}</small>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="try-frame" aria-label={title} tabIndex={0}>
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

/** A night of a channel. */
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
      {closed ? (
        <b>{words[closed]}</b>
      ) : (
        <Lines
          amount={formatNumber(price)}
          state={fill(allWords.left, { rooms })}
          rules={notesOf(offer)}
        />
      )}
    </td>
  );
}
