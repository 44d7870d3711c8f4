import { LiveCalendar } from "#site/tools/try-calendar/live-calendar.tsx";

/** The try-it calendar of /features. */
export function TryCalendar() {
  return <LiveCalendar />;
}
