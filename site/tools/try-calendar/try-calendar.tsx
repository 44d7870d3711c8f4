import { Suspense } from "react";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";
import toolStyles from "#site/styles/tool.css?url";
import calendarStyles from "#site/styles/try-calendar.css?url";
import { LiveCalendar } from "#site/tools/try-calendar/live-calendar.tsx";

/** The try-it calendar of /features. Its place is empty until its script and its styles are there. */
export function TryCalendar() {
  const place = <div className="try-place" data-waiting="" />;
  if (!useHydrated()) return place;
  return (
    <Suspense fallback={place}>
      <link rel="stylesheet" href={toolStyles} precedence="tool" />
      <link rel="stylesheet" href={calendarStyles} precedence="tool" />
      <LiveCalendar />
    </Suspense>
  );
}
