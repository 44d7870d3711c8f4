import calendarStyles from "#site/styles/try-calendar.css?url";
import { LateTool } from "#site/tools/late-tool.tsx";
import { LiveCalendar } from "#site/tools/try-calendar/live-calendar.tsx";

/** The try-it calendar of /features. */
export function TryCalendar() {
  return (
    <LateTool className="try-place" styles={calendarStyles}>
      <LiveCalendar />
    </LateTool>
  );
}
