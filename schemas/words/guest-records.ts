import { z } from "zod";
import { recordIds } from "#schemas/facts/guest-records.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, plural, sitePath, template, text } from "#schemas/text-fields.ts";

const record = fields({
  name: text,
  keep: text.regex(/^([^{}]|\{period\})*$/, "a text with no other name in braces than {period}"),
  basis: text,
  /** Missing for a record without a period. */
  from: text.exactOptional(),
  afterwards: text,
});

const planner = fields({
  title: text,
  lead: text,
  result: text,
  date: fields({ label: text, hint: text, error: template("from", "to", "example") }),
  records: text,
  keepUntil: text,
  departure: text,
  counted: template("from", "day"),
  notCounted: template("from"),
  passed: text,
  dateMissing: text,
  noLaw: text,
  another: fields({ date: text, both: text }),
  ownDate: text,
  missingDate: text,
  period: text,
  suggested: template("period"),
  none: text,
  correct: template("fields"),
  onlyUndated: text,
  onlyMissingDates: text,
  count: plural,
  summary: template("name", "day"),
});

const byForm = fields({ register: text, camera: text, retention: text, breach: text });
const detail = fields({ label: text, hint: text.exactOptional() });

const forms = fields({
  title: text,
  lead: text,
  choice: text,
  names: byForm,
  notes: byForm,
  fields: fields({
    property: detail,
    address: detail,
    party: detail,
    officer: detail,
    contact: detail,
  }),
  rows: text,
  tooLong: template("limit", "length"),
  preview: template("form"),
  shareSummary: text,
});

const paper = fields({
  property: text,
  address: text,
  party: text,
  officer: text,
  contact: text,
  register: fields({
    title: text,
    law: template("period"),
    columns: list(text).length(5, "five columns"),
    attached: text,
    last: text,
    shred: template("period"),
  }),
  camera: fields({ title: text, why: text, sound: text, period: template("period") }),
  retention: fields({
    title: text,
    columns: list(text).length(4, "four columns"),
    noLaw: text,
    counted: template("day"),
    counting: template("day"),
    notCounted: template("from"),
    deleting: text,
    decided: text,
    date: text,
  }),
  breach: fields({
    title: text,
    law: text,
    to: text,
    date: text,
    intro: text,
    parts: list(text),
    unknown: text,
    reported: text,
    signature: text,
  }),
});

const tool = fields({ records: z.record(z.enum(recordIds), record), planner, forms, paper });

export const schema = fields({
  head: fields({ title: text, lead: text }),
  private: text,
  withoutScript: text,
  table: fields({
    title: text,
    lead: text,
    columns: list(text).length(3, "three columns"),
    checked: text,
  }),
  how: fields({
    title: text,
    rules: list(text),
    example: template("from", "period", "until", "next"),
    sources: text,
    article: text,
    articlePath: sitePath,
    guide: text,
  }),
  next: fields({ title: text, text, primary: text, secondary: text }),
  deletingDays: text,
  repeated: fields({ departure: text, suggestion: text, shred: text }),
  inArticle: fields({ register: list(text), breach: list(text) }),
  tool,
});

export type GuestRecordsPageWords = z.infer<typeof schema>;
export type GuestRecordsWords = z.infer<typeof tool>;
export type RecordWords = z.infer<typeof record>;

/** The words of /tools/guest-records. */
export const guestRecordsWords = readWords("guest-records", schema);
