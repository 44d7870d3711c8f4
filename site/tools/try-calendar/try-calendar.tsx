import calendarStyles from "#site/styles/try-calendar.css?url";
import { LazyTool } from "#site/tools/lazy-tool.tsx";
import { LiveCalendar } from "#site/tools/try-calendar/live-calendar.tsx";

/** The try-it calendar of /features. */
export function TryCalendar() {
  return (
    <LazyTool className="try-placeholder" styles={calendarStyles}>
      <LiveCalendar />
    </LazyTool>
  );
}
