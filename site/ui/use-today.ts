import { useEffect, useState } from "react";

/** Returns a moment's day in the visitor's time zone, as an ISO date. */
export function localDay(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Returns the day of the build, which the static markup shows, and after hydration the visitor's day. Both are ISO dates. */
export function useToday(builtOn: string): string {
  const [today, setToday] = useState(builtOn);
  useEffect(() => setToday(localDay(new Date())), []);
  return today;
}
