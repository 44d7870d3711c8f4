import type { HeroSlide } from "#content/home.ts";

/** Returns true if a slide is urgent on a day, an ISO date. */
export function isUrgent(
  { urgent, urgentUntil }: Pick<HeroSlide, "urgent" | "urgentUntil">,
  today: string,
): boolean {
  return urgent && (urgentUntil === undefined || today <= urgentUntil);
}

/** Returns the visitor's date as an ISO date. */
export function localDay(now: Date): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
