import { type Language, pageLanguage } from "#schemas/languages.ts";

/** A day such as 2026-12-01 and a time such as 10:30, in South Africa. */
export type LocalTime = { day: string; time: string };

export const dayMs = 86_400_000;
/** South Africa has had no daylight saving time since 1944. */
const offset = "+02:00";
const offsetMs = 2 * 3_600_000;

export const toInstant = ({ day, time }: LocalTime): Date => new Date(`${day}T${time}:00${offset}`);

export function toLocalTime(instant: Date): LocalTime {
  const [day = "", time = ""] = new Date(instant.getTime() + offsetMs).toISOString().split("T");
  return { day, time: time.slice(0, 5) };
}

const names = {
  en: ["Sun Mon Tue Wed Thu Fri Sat", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"],
  af: ["So Ma Di Wo Do Vr Sa", "Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Des"],
} as const satisfies Record<Language, unknown>;

export function formatTime(time: string, language = pageLanguage): string {
  const { day, time: clock } = toLocalTime(new Date(time));
  return `${formatDay(day, language)} ${clock}`;
}

/** Returns a day such as 2026-12-07 in words: "Mon 7 Dec". Intl would take a third of the time that a long list takes. */
export function formatDay(date: string, language = pageLanguage): string {
  const day = new Date(date);
  const [weekdays, months] = names[language].map((text) => text.split(" "));
  return `${weekdays?.[day.getUTCDay()]} ${day.getUTCDate()} ${months?.[day.getUTCMonth()]}`;
}
