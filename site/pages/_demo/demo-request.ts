import type { WordsOf } from "#schemas/words.ts";
import { formatOfficeClock, formatOfficeDay } from "#site/format.ts";
import { tryStorage } from "#site/ui/try-storage.ts";

export const demoFields = [
  "name",
  "property",
  "email",
  "phone",
  "rooms",
  "language",
  "day",
  "time",
  "day2",
  "time2",
  "message",
] as const;
export type DemoField = (typeof demoFields)[number];

/** The answer of the server, as far as the page shows it. Times are ISO times. */
export type Demo = { reference: string; wishes: string[]; reply_by: string };

/** A request that was sent from this tab, and the address that gets the reply. */
export type SentDemo = { demo: Demo; email: string };

/** What is typed, the plan and parts of the button's link, and the query that they are from. */
export type DemoDraft = {
  values: Partial<Record<DemoField, string>>;
  plan: string;
  parts: readonly string[];
  query: string;
};

/** Survives a reload, Back and a lost connection. The browser forgets it when the tab is closed. */
function stored<Value extends object>(key: string) {
  return {
    read: (): Value | null =>
      tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? "null")) ?? null,
    keep: (value: Value | null) =>
      void tryStorage(() =>
        value ? sessionStorage.setItem(key, JSON.stringify(value)) : sessionStorage.removeItem(key),
      ),
  };
}

export const demoDraft = stored<DemoDraft>("demo-draft");
export const sentDemo = stored<SentDemo>("demo-sent");

/** Returns an ISO time in South African time: "Tuesday 1 December, 10:00". */
export const formatSouthAfrican = (time: string) =>
  `${formatOfficeDay(time)}, ${formatOfficeClock(time)}`;

/** Returns a South African day and time as an ISO time. South Africa has no daylight saving time. */
export const southAfricanTime = ({ day, time }: { day: string; time: string }) =>
  `${day}T${time}:00+02:00`;

export function demoLines(
  form: HTMLFormElement,
  { fields }: WordsOf<"demo">,
  about: string,
): string {
  const labels: Record<DemoField, string> = {
    ...fields,
    day2: `${fields.wish2}, ${fields.day}`,
    time2: `${fields.wish2}, ${fields.time}`,
  };
  const data = new FormData(form);
  const lines = demoFields.map((name) => [labels[name], String(data.get(name) ?? "").trim()]);
  return [...lines, [fields.parts, about]]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}
