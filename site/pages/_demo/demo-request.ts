import type { OwnLead } from "#leads/contract.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatOfficeClock, formatOfficeDay } from "#site/format.ts";
import { tryStorage } from "#site/ui/try-storage.ts";

const names = ["name", "property", "email", "phone", "rooms", "language"] as const;
const wishes = ["day", "time", "day2", "time2"] as const;
export const demoFields = [...names, ...wishes, "message"] as const;
export type DemoField = (typeof demoFields)[number];

/** The answer of the server, as far as the page shows it. */
export type Demo = Pick<OwnLead, "reference" | "wishes" | "reply_by">;

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
const stored = <Value extends object>(key: string) => ({
  read: (): Value | null =>
    tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? "null")) ?? null,
  keep: (value: Value | null) =>
    void tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value))),
});
export const demoDraft = stored<DemoDraft>("demo-draft");
export const sentDemo = stored<SentDemo>("demo-sent");

/** Returns an ISO time in South African time: "Tuesday 1 December, 10:00". */
export const formatSouthAfrican = (time: string) =>
  `${formatOfficeDay(time)}, ${formatOfficeClock(time)}`;

/** Returns what is typed as lines of a mail. */
export function demoLines(data: FormData, { fields }: WordsOf<"demo">, about: string): string {
  const label = (name: DemoField) =>
    name === "day2" || name === "time2"
      ? `${fields.wish2}, ${fields[name === "day2" ? "day" : "time"]}`
      : fields[name];
  const lines = demoFields.map((name) => [label(name), String(data.get(name) ?? "").trim()]);
  return [...lines, [fields.parts, about]]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}
