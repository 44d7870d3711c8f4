import { useRef, useState } from "react";
import { type Calendar, channelNames, dateCount } from "#site/tools/try-calendar/calendar-model.ts";

type Props = {
  calendar: Calendar;
  roomType: number;
  chosen: number | undefined;
  onChoose: (booking: number) => void;
  onMove: (booking: number, arrival: number) => void;
};

/**
 * The bookings of a room type as bars below its nights. They are for the mouse and for touch: the list of bookings has
 * the same for the keyboard and screen readers.
 */
export function StayLanes({ calendar, roomType, chosen, onChoose, onMove }: Props) {
  const lanes = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ index: number; from: number; days: number }>();

  const daysTo = (pointer: number, from: number) => {
    const width = lanes.current?.getBoundingClientRect().width ?? 1;
    return Math.round(((pointer - from) * dateCount) / width);
  };

  // The grid places each in the first row where its nights are free.
  const stays = calendar.bookings
    .map((booking, index) => ({ ...booking, index }))
    .filter((booking) => booking.roomType === roomType)
    .sort((one, other) => one.arrival - other.arrival);

  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is in the tab order
    <tr aria-hidden="true">
      <td className="try-name" />
      <td colSpan={dateCount} className="try-lanes-cell">
        <div ref={lanes} className="try-lanes">
          {stays.map(({ index, channel, arrival, nights }) => {
            const shift = drag?.index === index ? drag.days : 0;
            const from = Math.min(Math.max(arrival + shift, 0), dateCount - nights);
            return (
              <button
                key={index}
                type="button"
                tabIndex={-1}
                className={`try-stay try-stay-${channel}`}
                data-chosen={index === chosen || undefined}
                style={{
                  gridColumn: `${arrival + 1} / span ${nights}`,
                  left: `${(100 * (from - arrival)) / nights}%`,
                }}
                onPointerDown={(event) => {
                  if (event.pointerType !== "mouse" || event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDrag({ index, from: event.clientX, days: 0 });
                }}
                onPointerMove={({ clientX }) => {
                  if (drag?.index === index) setDrag({ ...drag, days: daysTo(clientX, drag.from) });
                }}
                onPointerCancel={() => setDrag(undefined)}
                onClick={() => {
                  setDrag(undefined);
                  if (from === arrival) onChoose(index);
                  else onMove(index, from);
                }}
              >
                <span>{channelNames[channel]}</span>
              </button>
            );
          })}
        </div>
      </td>
    </tr>
  );
}
