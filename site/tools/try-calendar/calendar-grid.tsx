import {
  Fragment,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from "react";
import { formatNumber } from "#pricing/money.ts";
import { countText, fill } from "#schemas/fill.ts";
import type { Step } from "#site/tools/try-calendar/calendar-link.ts";
import {
  type Calendar,
  channelNames,
  type Day,
  dateCount,
  firstStay,
  isInRange,
  nightOf,
  notesOf,
  offerOf,
  type Range,
  roomsLeft,
  roomTypes,
  words,
} from "#site/tools/try-calendar/calendar-model.ts";

/** A date of a room type. */
type Cell = { roomType: number; date: number };

/** Selected nights. While it is open, a tap on another night of the row makes it longer. */
export type Selection = { roomType: number; first: number; last: number; open: boolean };

export const rangeOf = ({ roomType, first, last }: Selection): Range => ({
  roomType,
  from: Math.min(first, last),
  to: Math.max(first, last),
});

/** The first tap selects a night, the second one the nights up to it; the next begins anew. */
function tap(selection: Selection | undefined, { roomType, date }: Cell): Selection {
  if (selection?.open && selection.roomType === roomType)
    return { ...selection, last: date, open: false };
  return { roomType, first: date, last: date, open: true };
}

/** The cell that a key moves the focus to; one outside the calendar does not exist. */
const keys: Readonly<Record<string, (cell: Cell) => Cell>> = {
  ArrowLeft: ({ roomType, date }) => ({ roomType, date: date - 1 }),
  ArrowRight: ({ roomType, date }) => ({ roomType, date: date + 1 }),
  ArrowUp: ({ roomType, date }) => ({ roomType: roomType - 1, date }),
  ArrowDown: ({ roomType, date }) => ({ roomType: roomType + 1, date }),
  Home: ({ roomType }) => ({ roomType, date: 0 }),
  End: ({ roomType }) => ({ roomType, date: dateCount - 1 }),
};

/** Returns a handler of events in a night. */
const inCell =
  <E extends SyntheticEvent>(handle: (cell: Cell, event: E) => void) =>
  (event: E) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-cell]");
    const [roomType = 0, date = 0] = button?.dataset.cell?.split("-").map(Number) ?? [];
    if (button) handle({ roomType, date }, event);
  };

type Props = {
  /** The title of the calendar. */
  title: string;
  calendar: Calendar;
  selection: Selection | undefined;
  /** The index of the chosen booking. */
  chosen: number | undefined;
  /** Marks the nights of the first step. */
  isGuided: boolean;
  onSelect: (selection: Selection | undefined) => void;
  /** Moves the keyboard's focus to the actions. */
  onActions: () => void;
  onChoose: (booking: number) => void;
  onMove: (booking: number, from: number) => void;
};

/** The owner's calendar: nights to select, and the bookings below them. */
export function CalendarGrid({ title, calendar, selection, onSelect, ...props }: Props) {
  const id = useId();
  const range = selection && rangeOf(selection);
  /** The one night that the Tab key reaches. */
  const [current, setCurrent] = useState<Cell>({ ...firstStay, date: firstStay.from });
  /** The night where the mouse button was pressed. */
  const pressed = useRef<Cell>(undefined);

  function press(cell: Cell, { pointerType }: PointerEvent) {
    if (pointerType !== "mouse") return;
    pressed.current = cell;
    const release = () => {
      pressed.current = undefined;
    };
    addEventListener("pointerup", release, { once: true });
  }

  function enter({ roomType, date }: Cell, { buttons }: PointerEvent) {
    const from = pressed.current;
    if (buttons === 1 && from?.roomType === roomType && from.date !== date)
      onSelect({ roomType, first: from.date, last: date, open: false });
  }

  function pressKey(cell: Cell, event: KeyboardEvent) {
    const next = keys[event.key]?.(cell);
    if (next) {
      const { roomType, date } = next;
      const to = `[data-cell="${roomType}-${date}"]`;
      const button = event.currentTarget.querySelector<HTMLElement>(to);
      if (button && event.shiftKey && roomType === cell.roomType) {
        const first = selection?.roomType === roomType ? selection.first : cell.date;
        onSelect({ roomType, first, last: date, open: false });
      }
      button?.focus();
    } else if (event.key === "Enter") {
      if (!isInRange(range, cell.roomType, cell.date))
        onSelect({ ...tap(undefined, cell), open: false });
      props.onActions();
    } else if (event.key === "Escape") {
      onSelect(undefined);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="try-frame">
      <p id={`${id}-keys`} className="sr">
        {words.keys}
      </p>
      <table
        className="try-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table as a grid keeps its headers
        role="grid"
        aria-label={title}
        aria-describedby={`${id}-keys`}
        aria-multiselectable="true"
        onFocus={inCell(setCurrent)}
        onKeyDown={inCell(pressKey)}
        onPointerDown={inCell(press)}
        onPointerOver={inCell(enter)}
        onClick={inCell((cell) => onSelect(tap(selection, cell)))}
      >
        <CalendarHead label={words.head} days={calendar.days} />
        <tbody>
          {roomTypes.map(({ name, rooms }, roomType) => (
            <Fragment key={name}>
              <tr>
                <th scope="row" className="try-name">
                  {name}
                  <small>{countText(words.roomCount, rooms)}</small>
                </th>
                {calendar.days.map((day) => (
                  <NightCell
                    key={day.index}
                    calendar={calendar}
                    roomType={roomType}
                    day={day}
                    isCurrent={current.roomType === roomType && current.date === day.index}
                    isSelected={isInRange(range, roomType, day.index)}
                    isGuided={props.isGuided && isInRange(firstStay, roomType, day.index)}
                  />
                ))}
              </tr>
              <StayLanes calendar={calendar} roomType={roomType} {...props} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { label: string; days: readonly Day[] };

const CalendarHead = ({ label, days }: HeadProps) => (
  <thead>
    <tr>
      <th scope="col" className="try-name">
        {label}
      </th>
      {days.map(({ index, fullName, short, date }) => (
        <th key={index} scope="col" className="try-day" abbr={fullName}>
          {short}
          <b>{date}</b>
        </th>
      ))}
    </tr>
  </thead>
);

/** The lines of a date. The spaces between them separate the words for speech control, as they do in a cell's name. */
const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <Fragment key={line}>
      {index === 0 ? (
        <b>{line}</b>
      ) : (
        <>
          {" "}
          <span>{line}</span>
        </>
      )}
    </Fragment>
  ));

type DateProps = { calendar: Calendar; roomType: number; day: Day };
type NightProps = DateProps & { isCurrent: boolean; isSelected: boolean; isGuided: boolean };

function NightCell({ calendar, roomType, day, isCurrent, isSelected, isGuided }: NightProps) {
  const night = nightOf(calendar, roomType, day.index);
  const left = roomsLeft(calendar, roomType, day.index);
  const open = left === 0 ? words.full : fill(words.left, { rooms: left });
  const state = night.stopSell ? words.stopSell : open;
  const lines = [formatNumber(night.rate), state, ...notesOf(night)];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
    <td aria-selected={isSelected}>
      <button
        type="button"
        className="try-cell"
        data-cell={`${roomType}-${day.index}`}
        data-closed={night.stopSell > 0 || left === 0 || undefined}
        data-guided={isGuided || undefined}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={[...lines, day.fullName].join(", ")}
      >
        <Lines lines={lines} />
      </button>
    </td>
  );
}

type LanesProps = Pick<Props, "calendar" | "chosen" | "onChoose" | "onMove"> & { roomType: number };

/**
 * The bookings of a room type as bars below its nights. They are for the mouse and for touch: the list of bookings has
 * the same for the keyboard and screen readers.
 */
function StayLanes({ calendar, roomType, chosen, onChoose, onMove }: LanesProps) {
  const [drag, setDrag] = useState<{ index: number; startX: number; days: number }>();
  // The grid places each in the first row where its nights are free.
  const stays = calendar.bookings
    .map((booking, index) => ({ ...booking, index }))
    .filter((booking) => booking.roomType === roomType)
    .sort((one, other) => one.from - other.from);

  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is in the tab order
    <tr aria-hidden="true">
      <td className="try-name" />
      <td colSpan={dateCount}>
        <div className="try-lanes">
          {stays.map(({ index, channel, from, to }) => {
            const nights = to - from + 1;
            const shift = drag?.index === index ? drag.days : 0;
            const shownFrom = Math.min(Math.max(from + shift, 0), dateCount - nights);
            return (
              <button
                key={index}
                type="button"
                tabIndex={-1}
                className={`try-stay try-stay-${channel}`}
                data-chosen={index === chosen || undefined}
                style={{
                  gridColumn: `${from + 1} / span ${nights}`,
                  left: `${(100 * (shownFrom - from)) / nights}%`,
                }}
                onPointerDown={(event) => {
                  if (event.pointerType !== "mouse" || event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDrag({ index, startX: event.clientX, days: 0 });
                }}
                onPointerMove={({ clientX, currentTarget }) => {
                  if (drag?.index !== index) return;
                  const width = currentTarget.parentElement?.clientWidth ?? 1;
                  const days = Math.round(((clientX - drag.startX) * dateCount) / width);
                  setDrag({ ...drag, days });
                }}
                onPointerCancel={() => setDrag(undefined)}
                onClick={() => {
                  setDrag(undefined);
                  if (shownFrom === from) onChoose(index);
                  else onMove(index, shownFrom);
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

type ChannelProps = { calendar: Calendar; roomType: number; step: Step | undefined };

/** What each channel sells of a room type, date by date. */
export const ChannelTable = memo(({ calendar, roomType, step }: ChannelProps) => {
  const title = fill(words.channels.title, { roomType: roomTypes[roomType]?.name ?? "" });
  return (
    <section className="try-window">
      <div className="row try-bar">
        <h3>{title}</h3>
        <small>{words.channels.hint}</small>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="try-frame" aria-label={title} tabIndex={0}>
        <table className="try-table">
          <CalendarHead label={words.channels.head} days={calendar.days} />
          <tbody>
            {channelNames.map((name, channel) => (
              <tr key={name}>
                <th scope="row" className="try-name">
                  {name}
                  {calendar.markUps[channel] ? (
                    <small>
                      {fill(words.channels.markUp, { percent: calendar.markUps[channel] })}
                    </small>
                  ) : null}
                </th>
                {calendar.days.map((day) => (
                  <OfferCell key={day.index} {...{ calendar, roomType, day, channel, step }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
});

type OfferProps = DateProps & { channel: number; step: Step | undefined };

/** A night of a channel. It has a frame if the last step changed it. */
function OfferCell({ calendar, roomType, day, channel, step }: OfferProps) {
  const offerIn = (one: Calendar) => offerOf(one, channel, roomType, day.index);
  const offer = offerIn(calendar);
  const { closed, price, rooms } = offer;
  const isChanged = step && JSON.stringify(offerIn(step.before)) !== JSON.stringify(offer);
  const open = [formatNumber(price), fill(words.left, { rooms }), ...notesOf(offer)];
  return (
    <td className="try-offer" data-closed={closed} data-changed={isChanged || undefined}>
      <Lines lines={closed ? [words.channels[closed]] : open} />
    </td>
  );
}
