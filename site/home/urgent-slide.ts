/** Returns true if a slide is urgent on a day. Both are ISO dates. */
export function isUrgent(
  { urgentUntil }: { urgentUntil?: string | undefined },
  today: string,
): boolean {
  return urgentUntil !== undefined && today <= urgentUntil;
}

/** Returns the visitor's date as an ISO date. */
export function localDay(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
