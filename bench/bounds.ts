import { budgets } from "../tests/html/budgets.ts";
import type { Figure, Unit } from "./figures.ts";

/** A limit on measured values. Each value has a place, for example "home". */
export type Bound = {
  title: string;
  /** The reason for the limit, shown in docs/performance.md. */
  why: string;
  unit: Unit;
  values: (figures: FigureReader) => readonly PlacedValue[];
} & ({ atMost: number } | { atLeast: number });

export type PlacedValue = { place: string; value: number };

/** Returns the figures whose names match a pattern; `place` is the part that matches its `*`. */
export type FigureReader = (pattern: string) => readonly (Figure & { place: string })[];

const medians =
  (pattern: string) =>
  (read: FigureReader): PlacedValue[] =>
    read(pattern).map(({ place, median }) => ({ place, value: median }));

const highest =
  (pattern: string) =>
  (read: FigureReader): PlacedValue[] =>
    read(pattern).map(({ place, max }) => ({ place, value: max }));

/** Combines the medians of the first pattern with those of the second at the same place. */
const compared =
  (pattern: string, against: string, combine: (value: number, other: number) => number) =>
  (read: FigureReader): PlacedValue[] => {
    const others = new Map(read(against).map(({ place, median }) => [place, median]));
    return read(pattern).flatMap(({ place, median }) => {
      const other = others.get(place);
      return other === undefined ? [] : [{ place, value: combine(median, other) }];
    });
  };

/** Keeps the values whose place passes. */
const where =
  (passes: (place: string) => boolean, values: (read: FigureReader) => readonly PlacedValue[]) =>
  (read: FigureReader): PlacedValue[] =>
    values(read).filter(({ place }) => passes(place));

const is = (place: string) => (other: string) => other === place;
const isNot = (place: string) => (other: string) => other !== place;

const divide = (value: number, other: number) => value / other;
const subtract = (value: number, other: number) => value - other;

/** Every limit on speed. docs/performance.md shows them with the latest results. */
export const bounds: readonly Bound[] = [
  ...["performance", "accessibility", "best practices", "SEO"].map(
    (category): Bound => ({
      title: `Lighthouse, ${category}, every indexed page`,
      why: "Lighthouse finds nothing to improve",
      unit: "score",
      values: medians(`lighthouse/indexed/*/${category}`),
      atLeast: 100,
    }),
  ),
  {
    title: "FCP against the yardstick",
    why: "scripts and later files must not delay the first paint",
    unit: "ratio",
    values: compared("lighthouse/*/site/FCP", "lighthouse/*/yardstick/FCP", divide),
    atMost: 1.03,
  },
  {
    title: "LCP against FCP",
    why: "everything above the fold comes in one round trip",
    unit: "ratio",
    values: where(
      isNot("article"),
      compared("lighthouse/*/site/LCP", "lighthouse/*/site/FCP", divide),
    ),
    atMost: 1.15,
  },
  {
    title: "LCP against FCP, article",
    why: "its drawing is larger",
    unit: "ratio",
    values: where(
      is("article"),
      compared("lighthouse/*/site/LCP", "lighthouse/*/site/FCP", divide),
    ),
    atMost: 1.4,
  },
  ...[
    { pages: ["pricing", "article"], ms: 10, which: "pages without islands" },
    { pages: ["home", "contact"], ms: 30, which: "home and contact" },
    { pages: ["auth"], ms: 45, which: "/auth" },
  ].map(
    ({ pages, ms, which }): Bound => ({
      title: `TBT above the yardstick's, ${which}`,
      why: "hydration must not block the page",
      unit: "ms",
      values: where(
        (place) => pages.includes(place),
        compared("lighthouse/*/site/TBT", "lighthouse/*/yardstick/TBT", subtract),
      ),
      atMost: ms,
    }),
  ),
  {
    title: "CLS",
    why: "content must not move while it is being read",
    unit: "shift",
    values: medians("lighthouse/*/site/CLS"),
    atMost: 0,
  },
  {
    title: "Script of a page without islands",
    why: "reading needs no script",
    unit: "bytes",
    values: where(
      (place) => place === "pricing" || place === "article",
      medians("browser/script/*/bytes"),
    ),
    atMost: 0,
  },
  {
    title: "Script of home and contact, brotli",
    why: "a visitor on mobile data pays for it",
    unit: "bytes",
    values: where(
      (place) => place === "home" || place === "contact",
      medians("browser/script/*/bytes"),
    ),
    atMost: budgets.scriptBytes["/contact"],
  },
  {
    title: "Script of /auth, brotli",
    why: "this page loads the account client immediately",
    unit: "bytes",
    values: where(is("auth"), medians("browser/script/*/bytes")),
    atMost: budgets.scriptBytes["/auth"],
  },
  {
    title: "Script requested before the first paint",
    why: "it would compete with the files that the paint needs",
    unit: "requests",
    values: medians("browser/script/*/before first paint"),
    atMost: 0,
  },
  {
    title: "HTML, CSS and fonts before the first paint, home",
    why: "a slow connection must download them before it paints",
    unit: "bytes",
    values: where(is("home"), medians("browser/first paint/*/bytes")),
    atMost: budgets.firstPaintBytes,
  },
  {
    title: "All bytes of a first visit, home",
    why: "visitors pay for mobile data",
    unit: "bytes",
    values: where(is("home"), medians("browser/first visit/*/bytes")),
    atMost: 170_000,
  },
  {
    title: "All bytes of a first visit, article",
    why: "most visitors reach one from a search engine",
    unit: "bytes",
    values: where(is("article"), medians("browser/first visit/*/bytes")),
    atMost: 110_000,
  },
  {
    title: "Tap to next paint, 4x throttle",
    why: "feels immediate; INP rates 200 ms as good",
    unit: "ms",
    values: medians("browser/tap/*/delay"),
    atMost: 80,
  },
  {
    title: "Tap in a tool to its result, 4x throttle",
    why: "the result must seem to be part of the tap",
    unit: "ms",
    values: medians("browser/tool/*/delay"),
    atMost: 100,
  },
  {
    title: "Taps lost before hydration",
    why: "a page must respond before it is hydrated",
    unit: "count",
    values: medians("browser/tap/*/lost before hydration"),
    atMost: 0,
  },
  {
    title: "Click on a link to the first paint of its prerendered page, 4x throttle",
    why: "feels immediate",
    unit: "ms",
    values: medians("browser/navigation/*/time"),
    atMost: 150,
  },
  {
    title: "Static requests per second against nginx",
    why: "one small server is enough, without a proxy in front",
    unit: "ratio",
    values: compared("server/*/site/rate", "server/*/nginx/rate", divide),
    atLeast: 0.5,
  },
  {
    title: "p99 of static requests against nginx",
    why: "no visitor waits for others",
    unit: "ratio",
    values: compared("server/*/site/p99", "server/*/nginx/p99", divide),
    atMost: 2,
  },
  {
    title: "Memory of the server at rest",
    why: "fits the smallest machine for rent",
    unit: "MB",
    values: medians("*/memory/at rest"),
    atMost: 115,
  },
  {
    title: "Memory of the server under load",
    why: "still fits at peak load, sign-ins included",
    unit: "MB",
    values: highest("*/memory/under load"),
    atMost: 200,
  },
  {
    title: "Sign-ins per second against raw hashing",
    why: "only the hash may be expensive",
    unit: "ratio",
    values: compared("accounts/*/sign-in rate", "accounts/*/hash rate", divide),
    atLeast: 0.9,
  },
  {
    title: "p50 of one sign-in above one hash",
    why: "the same for a single visitor",
    unit: "ms",
    values: compared("accounts/*/sign-in p50", "accounts/*/hash p50", subtract),
    atMost: 5,
  },
  {
    title: "List of /desk, 10,000 leads",
    why: "staff open it all day",
    unit: "ms",
    values: medians("desk/many/list *"),
    atMost: 30,
  },
  {
    title: "First screen of /desk, 4x throttle",
    why: "staff open it on a phone, from a mail",
    unit: "ms",
    values: medians("desk/*/first screen"),
    atMost: 1000,
  },
  {
    title: "p99 of static requests under attack",
    why: "one client must not stall the site for others",
    unit: "ms",
    values: medians("attack/*/static p99"),
    atMost: 100,
  },
  {
    title: "An owner's sign-in under attack",
    why: "one network must not lock others out",
    unit: "ms",
    values: highest("attack/*/sign-in max"),
    atMost: 2000,
  },
  {
    title: "Requests of others that fail under attack",
    why: "other visitors must not be refused",
    unit: "count",
    values: highest("attack/*/failed"),
    atMost: 0,
  },
  {
    title: "Memory of the server under attack",
    why: "a flood must not end the process",
    unit: "MB",
    values: highest("attack/*/memory"),
    atMost: 300,
  },
  {
    title:
      "Wait while an account with the most rows is deleted, signs out or gets a new password, and during clean-up",
    why: "the limits on rows keep each change short",
    unit: "ms",
    values: highest("attack/most rows/*/wait"),
    atMost: 250,
  },
  {
    title: "Worst body of each route",
    why: "100 calls in 20 s may cost a network's neighbours no more",
    unit: "ms",
    values: medians("attack/worst body/*/time"),
    atMost: 5,
  },
  {
    title: "Attempts of an attack against those planned",
    why: "on a busy machine the attack slows down and proves nothing",
    unit: "%",
    values: medians("attack/*/attempts of those planned"),
    atLeast: 100,
  },
  ...[{ atLeast: 0.4 }, { atMost: 0.6 }].map(
    (limit): Bound => ({
      title: `Probability that a known address is slower, ${"atLeast" in limit ? "lower" : "upper"} limit`,
      why: "response times must not reveal who has an account",
      unit: "probability",
      values: medians("attack/timing/*/AUC"),
      ...limit,
    }),
  ),
  {
    title: "Build, cold",
    why: "`npm start` builds on a fresh machine",
    unit: "s",
    values: where(is("cold"), medians("build/time/*")),
    atMost: 20,
  },
  {
    title: "Build, nothing changed",
    why: "every start checks whether it must build",
    unit: "s",
    values: where(is("warm"), medians("build/time/*")),
    atMost: 3,
  },
  {
    title: "Errors in the soak",
    why: "nothing fails under normal load",
    unit: "count",
    values: medians("soak/*/errors"),
    atMost: 0,
  },
  {
    title: "Growth of memory from the soak's second quarter to its last",
    why: "nothing leaks",
    unit: "%",
    values: medians("soak/*/memory growth"),
    atMost: 10,
  },
];
