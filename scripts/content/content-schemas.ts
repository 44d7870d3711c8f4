import { z } from "zod";
import { commissions } from "#content/commissions.ts";

const text = z.string("a text").min(1, "a text that is not empty");
const amount = z.int("a whole number above 0").positive("a whole number above 0");
const pagePath = z.string("a page's path").regex(/^\/[a-z0-9/-]*$/, "a page's path, as /contact");
const webAddress = z.url({
  protocol: /^https?$/,
  error: "a web address that starts with https://",
});
const day = z.iso.date("a date as YYYY-MM-DD");
const pastDay = day.refine(
  (date) => date <= new Date().toISOString().slice(0, 10),
  "a day that is not in the future",
);
const phoneNumber = z.string("a phone number").regex(/^\+\d[\d ]+$/, "a number as +27 21 123 4567");

const mailbox = z.email("an email address");

const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item, "a list").length(count, `exactly ${count} entries`);
/** Returns fields with the same schema. */
const fields = <Schema extends z.ZodType, Name extends string>(schema: Schema, names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
const texts = <Name extends string>(...names: Name[]) => fields(text, names);
const amounts = <Name extends string>(...names: Name[]) => fields(amount, names);
const some = <Item extends z.ZodType>(item: Item) =>
  z.array(item, "a list").min(1, "at least one entry");

const links = some(z.object({ label: text, path: pagePath }));
const figure = z.object({ ...texts("value", "label"), basis: text.optional() });
const amountOrPending = z.union(
  [amount, z.object({ pendingFact: text })],
  "a whole number above 0, or pending(...)",
);
const iconText = z.object(texts("title", "text", "icon"));

const withOwnIds = <Item extends z.ZodType<{ id: string }[]>>(items: Item) =>
  items.refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    "a different id for each entry",
  );
const questions = (count: number) =>
  withOwnIds(exactly(count, z.object(texts("id", "question", "answer"))));

const priceRow = z.object({ popular: z.boolean(), description: text });
const onePopular = (rows: readonly { popular: boolean }[]) =>
  rows.filter(({ popular }) => popular).length === 1;

const source = z.object({ ...texts("title", "publisher"), url: webAddress, checked: pastDay });
/** Part of a URL path, or an anchor. */
const slug = z.string("a text").regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters and hyphens");
const percent = z.number("a percentage").min(0, "at least 0").max(100, "at most 100");
const place = z.string("an address of ours").regex(/^\/[a-z0-9/#-]*$/, "an address of ours");
/** Search engines truncate longer descriptions. */
const maxDescription = 170;

/**
 * Schemas of the content files, by file name and export. They check what types cannot: counts, formats and ranges. Each
 * message completes the sentence "expected ...".
 */
export const contentSchemas: Readonly<Record<string, z.ZodType>> = {
  "site.ts": z.object({
    site: z.object({
      ...texts("name", "tagline", "legalName", "registration", "vatNumber", "address"),
      ...texts("editorialTeam", "vatNote"),
      phone: z.object({
        display: phoneNumber,
        href: z.string("a phone link").regex(/^tel:\+\d+$/, "a phone link as tel:+27211234567"),
      }),
      whatsapp: z.object({
        display: phoneNumber,
        number: z.string("digits").regex(/^\d{8,15}$/, "8 to 15 digits: country code and number"),
      }),
      email: z.object(fields(mailbox, ["enquiries", "sales", "support", "privacy", "security"])),
      demoUrl: webAddress,
      social: z.object({ label: text, url: webAddress }),
    }),
  }),
  "plans.ts": z.object({
    channelManagerBands: exactly(
      6,
      priceRow.extend({
        rooms: text,
        maxRooms: amount.nullable(),
        priceEUR: amount.nullable(),
        priceZAR: amount.nullable(),
      }),
    ).refine(onePopular, "exactly one popular row"),
    bookingPlans: exactly(
      3,
      priceRow.extend({
        ...texts("name", "subtitle"),
        ...amounts("price", "priceZAR"),
        maxRooms: amount.nullable(),
        period: z.literal("month", '"month"'),
        features: some(text),
      }),
    ).refine(onePopular, "exactly one popular plan"),
    setupFee: z.object(amounts("priceUSD", "priceZAR")),
    platformListing: z.object({ name: text, priceZAR: amount, maxPlatforms: amount }),
    suiteExtras: some(
      z.object({ ...texts("name", "description"), priceUSD: amount, priceZAR: amountOrPending }),
    ),
  }),
  "terms.ts": z.object({
    terms: z.object({
      ...amounts("commitmentMonths", "billingMonths", "trialDays"),
      priceValidUntil: day,
    }),
  }),
  "claims.ts": z.object({
    otaCommission: z
      .object({ low: amount, high: amount, text })
      .refine(({ low, high }) => low < high, "a low below the high"),
    homeClaims: exactly(4, figure),
    rating: z
      .object({ value: z.number(), best: amount, reviews: amount, ratings: amount })
      .refine(({ value, best }) => value > 0 && value <= best, "a value of at most the best"),
  }),
  "companies.ts": z.object({
    companies: exactly(7, z.object({ ...texts("name", "description"), url: webAddress })),
    agencies: exactly(6, text),
  }),
  "navigation.ts": z.object({
    headerLinks: links,
    footerLinks: links,
    legalLinks: links,
  }),
  "features.ts": z.object({
    coreFeatures: exactly(
      4,
      z.object({ ...texts("id", "title", "summary", "icon"), bullets: exactly(5, text) }),
    ),
    moreFeatures: exactly(12, iconText),
  }),
  "faqs.ts": z.object({
    generalFaqs: questions(8),
    pricingFaqs: questions(4),
    contactFaqs: questions(4),
  }),
  "guide.ts": z.object({
    guide: z.object({
      title: text,
      stats: exactly(3, figure),
      sections: exactly(
        6,
        z.object({
          ...texts("title", "content", "proTip"),
          details: some(z.object({ title: text, description: text, duties: some(text) })),
          image: z
            .object({
              src: z
                .string("a picture")
                .regex(
                  /^(art-[a-z-]+|\/[\w/-]+\.(jpg|jpeg|png))$/,
                  "a drawing of site/illustrations, as art-front-door, or a JPEG or PNG below public/, as /pictures/stoep.jpg",
                ),
              alt: text,
            })
            .optional(),
        }),
      ),
      roadmapStart: z.object({
        title: text,
        text,
        steps: some(text),
        sources: some(source),
      }),
      roadmap: exactly(5, z.object({ ...texts("weeks", "title"), steps: some(text) })),
      techEcosystem: some(z.object(texts("name", "what", "icon"))),
    }),
  }),
  "about.ts": z.object({
    about: z.object({
      stats: exactly(4, figure),
      values: exactly(4, z.object(texts("title", "text", "art"))),
    }),
  }),
  "home.ts": z.object({
    heroIntervalMs: amount,
    heroSlides: exactly(
      3,
      z.object({
        ...texts("id", "title", "label", "subtitle", "icon", "location", "scene"),
        features: some(text).max(3, "at most three"),
        price: z.object(texts("figure", "text")),
        urgent: z.boolean(),
        urgentUntil: day.optional(),
        actions: links.length(2, "two actions"),
      }),
    ),
  }),
  "pages.ts": z.object({
    pageTexts: z.record(
      z.string(),
      z.object({
        title: text,
        description: text.max(maxDescription, `at most ${maxDescription} characters`),
        keywords: some(text),
        updated: day,
      }),
    ),
  }),
  "security.ts": z.object({
    securityTxt: z.object({
      expires: day,
      languages: some(
        z.string("a text").regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "a language as en or en-ZA"),
      ),
    }),
  }),
  "audience.ts": z.object({
    audience: z.object({ suits: some(text), advice: exactly(2, text) }),
  }),
  "commissions.ts": z.object({
    commissionMaxAgeDays: amount,
    commissions: withOwnIds(
      some(
        z.object({
          id: slug,
          site: text,
          market: z.enum(["international", "southAfrican"]),
          rate: z
            .object({ low: percent, high: percent.optional() })
            .refine(({ low, high = low }) => low <= high, "a low of at most the high"),
          rateNote: text,
          vat: z.enum(["added", "included", "byStatus", "none", "unknown"]),
          payment: z.enum(["site", "property", "either", "split", "unknown"]),
          note: text,
          sources: some(
            source.extend({
              published: z
                .string("a date")
                .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "a date as YYYY, YYYY-MM or YYYY-MM-DD")
                .optional(),
            }),
          ),
        }),
      ),
    ),
    commissionFaqs: questions(4),
  }),
  "commission-reference.ts": z.object({
    commissionChanges: some(
      z.object({
        date: pastDay,
        text,
        rows: z.union([z.literal("all"), z.array(z.enum(commissions.map(({ id }) => id)))]),
      }),
    )
      .refine(
        (changes) => changes.every(({ date }, index) => date <= (changes[index - 1]?.date ?? date)),
        "the newest change first",
      )
      .refine((changes) => changes.at(-1)?.rows === "all", 'a first change of "all" rows'),
  }),
  "glossary.ts": z.object({
    glossary: withOwnIds(
      exactly(
        40,
        z.object({
          id: slug,
          ...texts("term", "definition"),
          ...fields(text.optional(), ["alsoCalled", "example"]),
          links: some(z.object({ label: text, path: place })).optional(),
        }),
      ),
    ).refine(
      (terms) =>
        terms.every(({ term }, index) => index === 0 || inOrder(terms[index - 1]?.term, term)),
      "terms in the order of the alphabet",
    ),
  }),
  "switch.ts": z.object({
    switchSources: z.record(z.string(), source),
    movePlan: z.object({ steps: exactly(5, z.object(texts("days", "title", "text"))) }),
    moveTable: z.object({ rows: some(z.object(texts("what", "you", "we", "when"))) }),
    surprises: z.object({ items: exactly(4, iconText) }),
    switchFaqs: questions(5),
  }),
  "property-types.ts": z.object({
    propertyTypes: exactly(
      4,
      z.object({
        slug,
        label: text,
        head: z.object(texts("title", "lead", "scene")),
        start: some(z.object(texts("name", "reason", "price"))),
        later: some(z.object(texts("name", "when", "reason", "price"))),
        day: exactly(5, z.object(texts("time", "title", "text"))),
        questions: questions(3),
        advice: exactly(2, text),
        articles: exactly(3, slug),
      }),
    ),
  }),
};

function inOrder(first = "", second: string): boolean {
  return first.localeCompare(second, "en") < 0;
}
