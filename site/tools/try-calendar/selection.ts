import type { Range } from "#site/tools/try-calendar/calendar-model.ts";

/** A date of a room type. */
export type Cell = { roomType: number; date: number };

/** Selected nights. While it is open, a tap on another night of the row makes it longer. */
export type Selection = { roomType: number; first: number; last: number; open: boolean };

export const rangeOf = ({ roomType, first, last }: Selection): Range => ({
  roomType,
  from: Math.min(first, last),
  to: Math.max(first, last),
});

/** The first tap selects a night, the second one the nights up to it; the next begins anew. */
export function tap(selection: Selection | undefined, { roomType, date }: Cell): Selection {
  if (selection?.open && selection.roomType === roomType)
    return { ...selection, last: date, open: false };
  return { roomType, first: date, last: date, open: true };
}

/** Selects from the first selected night, or from the cell that is left, to another cell of the row. */
export function extend(selection: Selection | undefined, from: Cell, to: number): Selection {
  const first = selection?.roomType === from.roomType ? selection.first : from.date;
  return { roomType: from.roomType, first, last: to, open: false };
}

export function isSelected(selection: Selection | undefined, { roomType, date }: Cell): boolean {
  if (selection?.roomType !== roomType) return false;
  const { from, to } = rangeOf(selection);
  return from <= date && date <= to;
}
