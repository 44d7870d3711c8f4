import { budgets } from "../tests/html/budgets.ts";
import type { Figure, Unit } from "./figures.ts";

/** One promise: what is compared, and with what. Each value has the name of its place, as in "home". */
export type Bound = {
  title: string;
  unit: Unit;
  values: (figures: FigureReader) => readonly PlacedValue[];
} & ({ atMost: number } | { atLeast: number });

export type PlacedValue = { place: string; value: number };

/** Finds figures whose names fit a pattern; `place` is what stands where the pattern has its `*`. */
export type FigureReader = (pattern: string) => readonly (Figure & { place: string })[];

const medians =
  (pattern: string) =>
  (read: FigureReader): PlacedValue[] =>
    read(pattern).map(({ place, median }) => ({ place, value: median }));

/** Medians of the first pattern, each combined with that of the second at the same place. */
const compared =
  (pattern: string, against: string, combine: (value: number, other: number) => number) =>
  (read: FigureReader): PlacedValue[] => {
    const others = new Map(read(against).map(({ place, median }) => [place, median]));
    return read(pattern).flatMap(({ place, median }) => {
      const other = others.get(place);
      return other === undefined ? [] : [{ place, value: combine(median, other) }];
    });
  };

/** Those values alone whose place passes. */
const where =
  (passes: (place: string) => boolean, values: (read: FigureReader) => readonly PlacedValue[]) =>
  (read: FigureReader): PlacedValue[] =>
    values(read).filter(({ place }) => passes(place));

const is = (place: string) => (other: string) => other === place;
const isNot = (place: string) => (other: string) => other !== place;

const divide = (value: number, other: number) => value / other;
const subtract = (value: number, other: number) => value - other;

/** What was promised of the site's speed, once. docs/performance.md says what each means. */
export const bounds: readonly Bound[] = [
  ...["performance", "accessibility", "best practices", "SEO"].map(
    (category): Bound => ({
      title: `Lighthouse, ${category}, every indexed page`,
      unit: "score",
      values: medians(`lighthouse/indexed/*/${category}`),
      atLeast: 100,
    }),
  ),
  ...["FCP", "LCP"].map(
    (metric): Bound => ({
      title: `${metric} against the yardstick`,
      unit: "ratio",
      values: compared(`lighthouse/*/site/${metric}`, `lighthouse/*/yardstick/${metric}`, divide),
      atMost: 1.05,
    }),
  ),
  {
    title: "TBT above the yardstick's",
    unit: "ms",
    values: compared("lighthouse/*/site/TBT", "lighthouse/*/yardstick/TBT", subtract),
    atMost: 30,
  },
  {
    title: "CLS",
    unit: "shift",
    values: medians("lighthouse/*/site/CLS"),
    atMost: 0,
  },
  {
    title: "Script of a content page, brotli",
    unit: "bytes",
    values: where(isNot("auth"), medians("browser/script/*/bytes")),
    atMost: budgets.scriptBytes,
  },
  {
    title: "Script of /auth, brotli",
    unit: "bytes",
    values: where(is("auth"), medians("browser/script/*/bytes")),
    atMost: budgets.accountScriptBytes,
  },
  {
    title: "Script asked for before the first paint",
    unit: "requests",
    values: medians("browser/script/*/before first paint"),
    atMost: 0,
  },
  {
    title: "HTML, CSS and fonts before the first paint, home",
    unit: "bytes",
    values: where(is("home"), medians("browser/first paint/*/bytes")),
    atMost: budgets.firstPaintBytes,
  },
  {
    title: "Tap to next paint, 4x throttle",
    unit: "ms",
    values: medians("browser/tap/*/delay"),
    atMost: 100,
  },
  {
    title: "Taps lost before hydration",
    unit: "count",
    values: medians("browser/tap/*/lost before hydration"),
    atMost: 0,
  },
  {
    title: "Navigation to a prefetched page, 4x throttle",
    unit: "ms",
    values: medians("browser/navigation/*/time"),
    atMost: 150,
  },
  {
    title: "Static requests per second against nginx",
    unit: "ratio",
    values: compared("server/*/site/rate", "server/*/nginx/rate", divide),
    atLeast: 0.5,
  },
  {
    title: "p99 of static requests against nginx",
    unit: "ratio",
    values: compared("server/*/site/p99", "server/*/nginx/p99", divide),
    atMost: 2,
  },
  {
    title: "Memory of the server at rest",
    unit: "MB",
    values: medians("*/memory/at rest"),
    atMost: 120,
  },
  {
    title: "Memory of the server under load",
    unit: "MB",
    values: (read) => read("*/memory/under load").map(({ place, max }) => ({ place, value: max })),
    atMost: 200,
  },
  {
    title: "Sign-ins per second against raw hashing",
    unit: "ratio",
    values: compared("accounts/*/sign-in rate", "accounts/*/hash rate", divide),
    atLeast: 0.9,
  },
  {
    title: "p50 of one sign-in above one hash",
    unit: "ms",
    values: compared("accounts/*/sign-in p50", "accounts/*/hash p50", subtract),
    atMost: 5,
  },
  {
    title: "Build, cold",
    unit: "s",
    values: where(is("cold"), medians("build/time/*")),
    atMost: 90,
  },
  {
    title: "Build, nothing changed",
    unit: "s",
    values: where(is("warm"), medians("build/time/*")),
    atMost: 3,
  },
  {
    title: "Errors in the soak",
    unit: "count",
    values: medians("soak/*/errors"),
    atMost: 0,
  },
  {
    title: "Growth of memory from the soak's second quarter to its last",
    unit: "%",
    values: medians("soak/*/memory growth"),
    atMost: 10,
  },
];
