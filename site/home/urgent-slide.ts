/** Returns true if a slide is urgent on a day. Both are ISO dates. */
export function isUrgent(
  { urgentUntil }: { urgentUntil?: string | undefined },
  today: string,
): boolean {
  return urgentUntil !== undefined && today <= urgentUntil;
}
