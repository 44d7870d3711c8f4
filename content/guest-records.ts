import { count } from "#content/count.ts";
import type { Source } from "#schemas/source.ts";

/** How long to keep each record, by law or by our suggestion, and the words of the tool at /tools/guest-records. */

/** The article that explains the periods. Its table reads them from here. */
export const guestRecordsArticle =
  "/blog/popia-compliance-south-african-hotels-guest-data-protection";

export type Period = { count: number; unit: "days" | "months" | "years" };

const days = (count: number): Period => ({ count, unit: "days" });
const months = (count: number): Period => ({ count, unit: "months" });
const years = (count: number): Period => ({ count, unit: "years" });

/** Returns a period in words: "2 years". */
export const periodText = ({ count: number, unit }: Period) => count(number, unit.slice(0, -1));

/** The sources of the periods and of the forms, as the article lists them. */
export const recordSources = {
  register: {
    title: "Immigration Regulations, 2014: regulation 36",
    publisher: "Acts Online",
    url: "https://www.acts.co.za/immigration-act-2002/r413_36__keeping_of_register",
    published: "2014",
    checked: "2026-11-22",
  },
  registerAct: {
    title: "Immigration Act, section 40: keeping of registers of lodgers",
    publisher: "Acts Online",
    url: "https://www.acts.co.za/immigration-act-2002/40__keeping_of_registers_of_lodgers_",
    checked: "2026-11-22",
  },
  retention: {
    title: "Statutory record retention requirements in South Africa",
    publisher: "Global Business Solutions",
    url: "https://globalbusiness.co.za/post/statutory-record-retention-requirements-in-south-africa",
    checked: "2026-11-22",
  },
  breach: {
    title: "Information Regulator: security compromise reporting guide",
    publisher: "Acts Online",
    url: "https://acts.co.za/news/blog/2025/09/information-regulator-security-compromise-reporting-guide",
    published: "2025-09",
    checked: "2026-11-22",
  },
} as const satisfies Record<string, Source>;

export type GuestRecord = {
  id: string;
  name: string;
  /** Missing where there is no last day: kept for ever, or not at all. */
  period?: Period;
  /** How long to keep it, in words. `period` is the period's text. */
  keep: (period: string) => string;
  /** The law, or why we suggest the period. */
  basis: string;
  /** The source of a period that is set by law. Without it, an owner may choose another period. */
  source?: Source;
  /** The day that the period is counted from; the label of its field. */
  from: string;
  /** True if the departure is that day, or may be taken for it until the owner enters another. */
  fromDeparture?: true;
  /** What to do when the period is over. */
  afterwards: string;
};

const departure = "Departure";
const suggestion = "Our suggestion";
const payrollTax = years(5);
const shred = "Delete the files and their backups, and shred the paper.";

/** In the order of the article's table. */
export const guestRecords = [
  {
    id: "register",
    name: "Guest register with ID copies",
    period: years(2),
    keep: (period) => period,
    basis: "Immigration Regulations, regulation 36",
    source: recordSources.register,
    from: departure,
    fromDeparture: true,
    afterwards:
      "Shred the page and the copies. Delete them on the phone, in the cloud backup and on the old laptop too.",
  },
  {
    id: "tax",
    name: "Tax invoices, VAT records, deposit records",
    period: years(5),
    keep: (period) => `${period} from the return`,
    basis: "Tax Administration Act, section 29",
    source: recordSources.retention,
    from: "Return sent to SARS",
    afterwards:
      "Delete and shred what your company or close corporation does not need for its accounts, which it keeps longer.",
  },
  {
    id: "company",
    name: "Accounting records of a company",
    period: years(7),
    keep: (period) => period,
    basis: "Companies Act, section 24",
    source: recordSources.retention,
    from: "Last entry of the financial year",
    afterwards: shred,
  },
  {
    id: "cc",
    name: "Accounting records of a close corporation",
    period: years(15),
    keep: (period) => period,
    basis: "Close Corporations Act, as the accountants’ guide on records lists it",
    source: recordSources.retention,
    from: "Last entry of the financial year",
    afterwards: shred,
  },
  {
    id: "booking",
    name: "Booking details apart from the invoice",
    period: years(3),
    keep: (period) => `${period} after the stay`,
    basis: `${suggestion}: the usual time in which a claim can be brought`,
    from: departure,
    fromDeparture: true,
    afterwards: "Delete the booking, its emails and its notes. The invoice has a date of its own.",
  },
  {
    id: "enquiries",
    name: "Enquiries that did not become bookings",
    period: months(6),
    keep: (period) => period,
    basis: suggestion,
    from: "Last message",
    afterwards: "Delete the emails and messages, and the sent quotes.",
  },
  {
    id: "chats",
    name: "WhatsApp messages with guests",
    period: days(90),
    keep: (period) => period,
    basis: `${suggestion}: set messages to disappear`,
    from: "Last message",
    fromDeparture: true,
    afterwards:
      "Nothing, if messages disappear by themselves. Before that, record bookings and payments where they belong.",
  },
  {
    id: "needs",
    name: "Meals, allergies, access needs",
    period: days(0),
    keep: () => "Until check-out",
    basis: suggestion,
    from: departure,
    fromDeparture: true,
    afterwards: "Remove the note, also from the kitchen, unless the guest asks you to remember it.",
  },
  {
    id: "card",
    name: "Card number",
    keep: () => "Leave it with the payment provider",
    basis: "Card security rules; the three-digit code may never be kept",
    from: "",
    afterwards: "Never write it down. Delete and shred every number that you find.",
  },
  {
    id: "cameras",
    name: "Camera footage",
    period: days(30),
    keep: (period) => `${period}, then overwritten`,
    basis: `${suggestion}; longer only for a recorded incident`,
    from: "Day of the recording",
    fromDeparture: true,
    afterwards:
      "Let the recorder overwrite it. Keep only the clip of an incident that you wrote down.",
  },
  {
    id: "visitors",
    name: "Visitors’ book at the gate",
    period: months(3),
    keep: (period) => period,
    basis: suggestion,
    from: "Last entry on the page",
    afterwards: "Shred the page.",
  },
  {
    id: "consent",
    name: "Proof of marketing consent",
    period: years(3),
    keep: (period) => `As long as you mail, plus ${period}`,
    basis: `${suggestion}; you have to be able to show it`,
    from: "Last mailing to the guest",
    afterwards: "Delete the proof and the address.",
  },
  {
    id: "objections",
    name: "List of people who said no",
    keep: () => "Without limit",
    basis: "You need it to leave them alone",
    from: "",
    afterwards: "Keep the name and the address, nothing else, and compare every mailing with it.",
  },
  {
    id: "staff",
    name: "Staff records",
    period: years(3),
    keep: (period) => `${period} from the last entry`,
    basis: `Basic Conditions of Employment Act, section 31; payroll tax records ${periodText(payrollTax)}`,
    source: recordSources.retention,
    from: "Last entry",
    afterwards: `Shred the file, but keep the payroll tax records for their ${periodText(payrollTax)}.`,
  },
] as const satisfies readonly GuestRecord[];

export type RecordId = (typeof guestRecords)[number]["id"];

/** The periods as articles insert them: `{retention.register.keep}`. */
export const retention = Object.fromEntries(
  (guestRecords as readonly GuestRecord[]).map(({ id, name, period, keep, basis }) => [
    id,
    { name, keep: keep(period ? periodText(period) : ""), basis },
  ]),
);

/** When an owner deletes what is past its date. Articles insert it as `{deletingDays}`. */
export const deletingDays = "the first Monday of February, May, August and November";

/** The periods to choose from where no law sets one. */
export const periodChoices: readonly Period[] = [
  days(14),
  days(30),
  days(90),
  months(3),
  months(6),
  years(1),
  years(2),
  years(3),
  years(5),
];

/** What the tool shows at first, with a guest who leaves today: the records that every guest house has. */
export const exampleRecords: readonly RecordId[] = [
  "register",
  "tax",
  "booking",
  "chats",
  "card",
  "cameras",
  "consent",
];

/** The years that a date may have. */
export const dateRange = { min: "1990-01-01", max: "2100-12-31" };

/** The longest texts that fit every form, in characters. */
export const textLimits = {
  property: 60,
  address: 100,
  party: 60,
  officer: 60,
  contact: 60,
} as const;

/** The rows of the guest register. */
export const registerRows = { min: 4, max: 16, example: 10, whole: true };

export const guestRecordsPage = {
  head: {
    title: "Guest records: how long to keep them, and forms to print",
    lead: "Tick what you keep and see until when. Then print your guest register, camera sign, retention table or breach notice, with your property’s name on it.",
  },
  private:
    "Nothing that you enter is sent to us or to anyone else. Names and addresses stay in this tab of your browser. Your ticks and dates are in this page’s link, in the part after the # sign, which browsers do not send; they travel only if you copy or send that link.",
  withoutScript:
    "JavaScript is off in your browser, so this page cannot work out your own dates or fill in your name. The table below has every period. Print this page to get the four forms, each on a page of its own with lines to fill in by hand.",
  planner: {
    title: "What you keep, and until when",
    lead: "The dates below are an example until you enter your own.",
    result: "Your retention plan",
    date: {
      label: "The guest left on",
      hint: "What you keep about the stay counts from this day. Other records ask for a day of their own.",
      error: (from: string, to: string, example: string) =>
        `Enter a date from ${from} to ${to}, for example ${example}.`,
    },
    records: "What do you keep?",
    keepUntil: "Keep until",
    departure,
    counted: (from: string, day: string) => `${from}: ${day}.`,
    notCounted: (from: string) => `Counted from: ${from}.`,
    passed: "This day has passed. Do it now.",
    dateMissing: "Correct the date",
    noLaw: "No period in law. Choose one and write it down.",
    another: { date: "Another date", both: "Another date or period" },
    ownDate: "Leave it empty to count from the departure.",
    missingDate: "Enter this day to see until when you keep the record.",
    period: "Keep for",
    suggested: (period: string) => `${period} (our suggestion)`,
    none: "Tick at least one kind of record.",
    correct: (fields: string) => `Correct this first: ${fields}.`,
    onlyUndated: "None of these records has a last day.",
    onlyMissingDates: "Enter the day of a record to see until when you keep it.",
    count: (records: number) => `${count(records, "kind")} of records.`,
    summary: (name: string, day: string) => `Delete first: ${name}, from ${day}.`,
  },
  forms: {
    title: "Forms to print",
    lead: "Choose a form and fill in your property. What you leave empty is printed as a line.",
    choice: "Form",
    names: {
      register: "Guest register",
      camera: "Camera sign",
      retention: "Retention table",
      breach: "Breach notice",
    },
    notes: {
      register:
        "Guests can read the rows above their own. If you do not want that, print few rows and start a sheet for each booking.",
      camera: "The sign says that no sound is recorded. Turn it off before you put up the sign.",
      retention: "The table has the records that you ticked above.",
      breach:
        "First report on the Information Regulator’s eServices portal, even if you do not know everything yet. Then write to each guest.",
    },
    fields: {
      property: { label: "Name of the property" },
      address: { label: "Address" },
      party: {
        label: "Responsible party",
        hint: "The company or the owner, as on your invoices.",
      },
      officer: { label: "Information Officer" },
      contact: { label: "Phone or email" },
    },
    rows: "Rows",
    tooLong: (limit: string, length: string) =>
      `Enter at most ${limit} characters, so that the form fits on one page. You have ${length}.`,
    preview: (form: string) => `Preview of the form: ${form}`,
    shareSummary: "Forms for guest records, filled in:",
  },
  table: {
    title: "All periods and their sources",
    lead: "No single law covers everything. Where the third column has no law, choose a period, write it down and keep to it. This is a practical guide and not legal advice.",
    columns: ["Record", "Keep for", "Where the period comes from"],
    checked: "checked on",
  },
  how: {
    title: "How we count",
    rules: [
      "The period starts on the day after the date that you enter, and its last day is the date that we show. Delete from the next day.",
      "Months and years end on the same day of the month. If that month has no such day, they end on its last day: six months from 31 August end on 28 February, or on 29 February in a leap year.",
      "Our sources do not name the first day of every period. Where they do not, we count from the later day: the departure for the register, the last entry of the year for the accounts.",
      "If a record belongs to two rows, the longer period counts.",
    ],
    example: (from: string, period: string, until: string, next: string) =>
      `Example: a guest leaves on ${from}. The register is kept for ${period}, until ${until}. From ${next} it is shredded.`,
    after: (when: string) => `Put your deleting days in the calendar, for example ${when}.`,
    sources: "The register and the breach notice follow these sources:",
    article: "Read why, in the article on POPIA for guest houses",
    guide: "See the legal checklist of the success guide",
  },
  next: {
    title: "Guest data in our system",
    text: "We sign an agreement with you under section 21 of POPIA. Ask for it, or see what the suite does. The forms stay free.",
    primary: "Ask about guest data",
    secondary: "See the features",
  },
} as const;

/** The words on the printed forms. */
export const guestForms = {
  property: "Property",
  address: "Address",
  party: "Responsible party",
  officer: "Information Officer",
  contact: "Questions and complaints",
  register: {
    title: "Guest register",
    law: (period: string) =>
      `The law asks for these five things, and for nothing else: section 40 of the Immigration Act and regulation 36 of 2014. We keep them for ${period}. An immigration officer or a police officer may ask to see them.`,
    /** The five things of regulation 36; `fact` is how the article says it. */
    columns: [
      { fact: "full names and surname", title: "Full names and surname" },
      {
        fact: "a copy of the identity document or passport",
        title: "Copy of ID document or passport",
      },
      { fact: "residence status in South Africa", title: "Residence status in South Africa" },
      { fact: "normal residential address", title: "Normal residential address" },
      { fact: "signature", title: "Signature" },
    ],
    attached: "attached",
    last: "Last departure on this sheet",
    shred: (period: string) => `Shred after (${period} later)`,
  },
  camera: {
    title: "Cameras record here",
    why: "For the security of guests, staff and property.",
    sound: "No sound is recorded.",
    period: (period: string) =>
      `Recordings are overwritten after ${period}. We keep one longer only if there was an incident.`,
  },
  retention: {
    title: "How long we keep records",
    columns: ["Record", "We keep it for", "Because of", "Last day"],
    noLaw: "no law; our choice",
    counted: (day: string) =>
      `Counted from the departure on ${day}, unless a row names another day.`,
    counting: (day: string) => `from ${day}`,
    notCounted: (from: string) => `Counted from: ${from}`,
    deleting: (when: string) => `We delete and shred on ${when}.`,
    decided: "Decided by",
    date: "Date",
  },
  breach: {
    title: "Notice of a security compromise",
    law: "Section 22 of the Protection of Personal Information Act (POPIA)",
    to: "To",
    date: "Date",
    intro:
      "There are reasonable grounds to believe that an unauthorised person has got hold of personal information about you.",
    /** What section 22 asks for; `fact` is how the article says it. */
    parts: [
      { fact: "what happened", title: "What happened, when, and which information it concerns" },
      { fact: "what could follow", title: "What could follow for you" },
      { fact: "what you have done", title: "What we have done, and what we will do" },
      { fact: "what they should do", title: "What you should do" },
      { fact: "who did it if you know", title: "Who did it, if we know" },
    ],
    unknown: "What we do not know yet",
    reported: "Reported to the Regulator on",
    signature: "Signature",
  },
} as const;
