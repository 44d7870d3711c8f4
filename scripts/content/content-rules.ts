/** A mistake that types cannot find. `field` is a path: "a.b[0].c". `expected` completes "expected ..., got ...". */
export type ContentProblem = { field: string; expected: string; got: unknown };

/** A rule for the values whose path matches `path`. The path of a list's entries has [] for their indexes. */
type Rule = {
  path: RegExp;
  expected: string;
  // biome-ignore lint/suspicious/noExplicitAny: the path says what the value is, and the type check that it is so.
  accepts: (value: any) => boolean;
};

const text = (path: RegExp, pattern: RegExp, expected: string): Rule => ({
  path,
  expected,
  accepts: (value: string) => pattern.test(value),
});

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

type Range = { low: number; high?: number };

const rules: readonly Rule[] = [
  {
    path: /./,
    expected: "a text that is not empty",
    accepts: (value) => typeof value !== "string" || value.trim() !== "",
  },
  {
    path: /./,
    expected: "a different id for each entry",
    accepts: (value) => !Array.isArray(value) || hasOwnIds(value),
  },
  text(/\.(url|demoUrl)$/, /^https?:\/\/[^\s/]+\.\w+/, "a web address that starts with https://"),
  text(/(?<!^scene\.\w+)\.path$/, /^\/[\w/.?=#-]*$/, "an address of ours, as /contact"),
  text(/^glossary\[\]\.id$/, /^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens"),
  {
    path: /([sS]ources\[\]|\.source|^switchSources\.\w+)\.checked$|^pageTexts\.\w+\.updated$|\.(urgentUntil|priceValidUntil)$/,
    expected: "a date as YYYY-MM-DD",
    accepts: isDay,
  },
  {
    path: /([sS]ources\[\]|\.source|^switchSources\.\w+)\.checked$/,
    expected: "a day that is not in the future",
    accepts: (value) => value <= new Date().toISOString().slice(0, 10),
  },
  text(
    /[sS]ources\[\]\.published$/,
    /^\d{4}(-\d{2}(-\d{2})?)?$/,
    "a date as YYYY, YYYY-MM or YYYY-MM-DD",
  ),
  {
    path: /\.prices\.\w+$|\.maxPlatforms$|(Months|trialDays|IntervalMs|MaxAgeDays|replyHours)$/,
    expected: "a whole number above 0",
    accepts: (value) => Number.isInteger(value) && value > 0,
  },
  text(/^company\.email\.\w+$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, "an email address"),
  text(/^company\.\w+\.display$/, /^\+\d[\d ]+$/, "a number as +27 21 123 4567"),
  text(/^company\.phone\.href$/, /^tel:\+\d+$/, "a phone link as tel:+27211234567"),
  text(/^company\.whatsapp\.number$/, /^\d{8,15}$/, "8 to 15 digits: country code and number"),
  text(
    /^guide\.sections\[\]\.image\.src$/,
    /^(art-[a-z-]+|\/[\w/-]+\.(jpg|jpeg|png))$/,
    "a drawing of site/illustrations, as art-front-door, or a JPEG or PNG below public/, as /pictures/stoep.jpg",
  ),
  {
    path: /^(channelManagerBands|bookingPlans)$/,
    expected: "exactly one popular row",
    accepts: (rows: { popular: boolean }[]) => rows.filter(({ popular }) => popular).length === 1,
  },
  {
    path: /^(otaCommission|otaCommissionPaid)$/,
    expected: "percentages from 0 to 100, the low at most the high",
    accepts: ({ low, high = low }: Range) => low >= 0 && low <= high && high <= 100,
  },
  {
    path: /^rating$/,
    expected: "a value of at most the best",
    accepts: ({ value, best }) => value > 0 && value <= best,
  },
  {
    path: /^glossary$/,
    expected: "terms in the order of the alphabet",
    accepts: (terms: { term: string }[]) =>
      terms.every(
        ({ term }, index) => (terms[index - 1]?.term ?? "").localeCompare(term, "en") < 0,
      ),
  },
];

/** Fields in which an empty text has a meaning: nothing chosen, no starting day. */
const mayBeEmpty = /\.(value|from)$/;

function hasOwnIds(list: readonly unknown[]): boolean {
  const ids = list.flatMap((item) => (item as { id?: unknown } | null)?.id ?? []);
  return new Set(ids).size === ids.length;
}

/** Returns the problems of a value and everything in it. */
export function findContentProblems(value: unknown, field: string): ContentProblem[] {
  const path = field.replace(/\[\d+\]/g, "[]");
  const broken =
    value === "" && mayBeEmpty.test(path)
      ? undefined
      : rules.find((rule) => rule.path.test(path) && !rule.accepts(value));
  const own = broken ? [{ field, expected: broken.expected, got: value }] : [];
  if (Array.isArray(value)) {
    return [
      ...own,
      ...value.flatMap((item, index) => findContentProblems(item, `${field}[${index}]`)),
    ];
  }
  if (typeof value !== "object" || value === null) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, item]) => findContentProblems(item, `${field}.${key}`)),
  ];
}
