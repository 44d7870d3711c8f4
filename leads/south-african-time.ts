/** A day such as 2026-12-01 and a time such as 10:30, in South Africa. */
export type LocalTime = { day: string; time: string };

export const dayMs = 86_400_000;
/** South Africa has had no daylight saving time since 1944. */
const offset = "+02:00";
const offsetMs = 2 * 3_600_000;

export function toInstant({ day, time }: LocalTime): Date {
  return new Date(`${day}T${time}:00${offset}`);
}

export function toLocalTime(instant: Date): LocalTime {
  const [day = "", time = ""] = new Date(instant.getTime() + offsetMs).toISOString().split("T");
  return { day, time: time.slice(0, 5) };
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Returns an ISO time in South African time: "Wed 25 Nov 16:54". */
export function formatTime(time: string): string {
  const { day, time: clock } = toLocalTime(new Date(time));
  return `${formatDay(day)} ${clock}`;
}

/** Returns a day such as 2026-12-07 in words: "Mon 7 Dec". Intl would take a third of the time that a long list takes. */
export function formatDay(date: string): string {
  const day = new Date(date);
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}
