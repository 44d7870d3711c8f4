import { Suspense } from "react";
import { tryCalendar } from "#content/try-calendar.ts";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";
import calendarStyles from "#site/styles/try-calendar.css?url";
import { LiveCalendar } from "#site/tools/try-calendar/live-calendar.tsx";

/** The try-it calendar of /features. Until its script and its styles are there, its place is kept free. */
export function TryCalendar() {
  const place = (
    <div className="try-place" data-waiting="" data-needs-script="">
      <p className="muted">{tryCalendar.loading}</p>
    </div>
  );
  if (!useHydrated()) return place;
  return (
    <Suspense fallback={place}>
      <link rel="stylesheet" href={calendarStyles} precedence="tool" />
      <LiveCalendar />
    </Suspense>
  );
}
