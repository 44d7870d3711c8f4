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

const formatter = new Intl.DateTimeFormat("en-US", {
  timeZone: "Africa/Johannesburg",
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const partsOf = (time: Date) =>
  Object.fromEntries(formatter.formatToParts(time).map(({ type, value }) => [type, value]));

/** Returns an ISO time in South African time: "Wed 25 Nov 16:54". */
export function formatTime(time: string): string {
  const { weekday, day, month, hour, minute } = partsOf(new Date(time));
  return `${weekday} ${day} ${month} ${hour}:${minute}`;
}

/** Returns a day such as 2026-12-07 in words: "Mon 7 Dec". */
export function formatDay(date: string): string {
  const { weekday, day, month } = partsOf(toInstant({ day: date, time: "12:00" }));
  return `${weekday} ${day} ${month}`;
}
