import { z } from "zod";

const text = z.string("a text").min(1, "a text that is not empty");
const amount = z.int("a whole number above 0").positive("a whole number above 0");
const pagePath = z.string("a page's path").regex(/^\/[a-z0-9/-]*$/, "a page's path, as /contact");
const webAddress = z.url({
  protocol: /^https?$/,
  error: "a web address that starts with https://",
});
const day = z.iso.date("a date as YYYY-MM-DD");
const phoneNumber = z.string("a phone number").regex(/^\+\d[\d ]+$/, "a number as +27 21 123 4567");

const mailbox = z.email("an email address");

const exactly = <Item extends z.ZodType>(count: number, item: Item) =>
  z.array(item, "a list").length(count, `exactly ${count} entries`);
const some = <Item extends z.ZodType>(item: Item) =>
  z.array(item, "a list").min(1, "at least one entry");

const links = some(z.object({ label: text, path: pagePath }));
const figure = z.object({ value: text, label: text, basis: text });
const amountOrPending = z.union(
  [amount, z.object({ pendingFact: text })],
  "a whole number above 0, or pending(...)",
);
const iconText = z.object({ title: text, text, icon: text });

const questions = (count: number) =>
  exactly(count, z.object({ id: text, question: text, answer: text })).refine(
    (items) => new Set(items.map(({ id }) => id)).size === items.length,
    "a different id for each question",
  );

const priceRow = z.object({ popular: z.boolean(), description: text });
const onePopular = (rows: readonly { popular: boolean }[]) =>
  rows.filter(({ popular }) => popular).length === 1;

const site = z.object({
  site: z.object({
    name: text,
    tagline: text,
    legalName: text,
    registration: text,
    vatNumber: text,
    address: text,
    phone: z.object({
      display: phoneNumber,
      href: z.string("a phone link").regex(/^tel:\+\d+$/, "a phone link as tel:+27211234567"),
    }),
    whatsapp: z.object({
      display: phoneNumber,
      number: z.string("digits").regex(/^\d{8,15}$/, "8 to 15 digits: country code and number"),
    }),
    email: z.object({
      enquiries: mailbox,
      sales: mailbox,
      support: mailbox,
      privacy: mailbox,
      security: mailbox,
    }),
    demoUrl: webAddress,
    social: z.object({ label: text, url: webAddress }),
    editorialTeam: text,
    vatNote: text,
  }),
});

const plans = z.object({
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
      name: text,
      subtitle: text,
      maxRooms: amount.nullable(),
      price: amount,
      priceZAR: amount,
      period: z.literal("month", '"month"'),
      features: some(text),
    }),
  ).refine(onePopular, "exactly one popular plan"),
  setupFee: z.object({ priceUSD: amount, priceZAR: amount }),
  platformListing: z.object({ name: text, priceZAR: amount, maxPlatforms: amount }),
  suiteExtras: some(
    z.object({
      name: text,
      priceUSD: amount,
      priceZAR: amountOrPending,
      description: text,
    }),
  ),
  terms: z.object({
    commitmentMonths: amount,
    billingMonths: amount,
    trialDays: amount,
    priceValidUntil: day,
  }),
});

const claims = z.object({
  otaCommission: z
    .object({ low: amount, high: amount, text })
    .refine(({ low, high }) => low < high, "a low below the high"),
  homeClaims: exactly(4, figure),
  rating: z
    .object({ value: z.number(), best: amount, reviews: amount, ratings: amount })
    .refine(({ value, best }) => value > 0 && value <= best, "a value of at most the best"),
});

const companies = z.object({
  companies: exactly(7, z.object({ name: text, url: webAddress, description: text })),
  agencies: exactly(6, text),
});

const navigation = z.object({
  headerLinks: links,
  footerLinks: links,
  legalLinks: links,
});

const features = z.object({
  coreFeatures: exactly(
    4,
    z.object({ id: text, title: text, summary: text, icon: text, bullets: exactly(5, text) }),
  ),
  moreFeatures: exactly(12, iconText),
});

const faqs = z.object({
  generalFaqs: questions(8),
  pricingFaqs: questions(4),
  contactFaqs: questions(4),
});

const guide = z.object({
  guide: z.object({
    title: text,
    stats: exactly(3, figure),
    sections: exactly(
      6,
      z.object({
        title: text,
        content: text,
        details: some(z.object({ title: text, description: text, duties: some(text) })),
        proTip: text,
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
      sources: some(z.object({ title: text, publisher: text, url: webAddress, checked: day })),
    }),
    roadmap: exactly(5, z.object({ weeks: text, title: text, steps: some(text) })),
    techEcosystem: some(z.object({ name: text, what: text, icon: text })),
  }),
});

const about = z.object({
  about: z.object({ stats: exactly(4, figure), values: exactly(4, iconText) }),
});

const home = z.object({
  heroIntervalMs: amount,
  heroSlides: exactly(
    3,
    z.object({
      id: text,
      title: text,
      subtitle: text,
      features: some(text),
      icon: text,
      urgent: z.boolean(),
      urgentUntil: day.optional(),
      location: text,
      actions: links,
    }),
  ),
});

const security = z.object({
  securityTxt: z.object({
    expires: day,
    languages: some(
      z.string("a text").regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "a language as en or en-ZA"),
    ),
  }),
});

const audience = z.object({
  audience: z.object({ suits: some(text), doesNotSuit: some(text) }),
});

/** Search engines truncate longer descriptions. */
const maxDescription = 170;

const pages = z.object({
  pageTexts: z.record(
    z.string(),
    z.object({
      title: text,
      description: text.max(maxDescription, `at most ${maxDescription} characters`),
      keywords: some(text),
      updated: day,
    }),
  ),
});

/** Part of a URL path, or an anchor. */
const slug = z.string("a text").regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters and hyphens");
const withOwnIds = <Item extends z.ZodType<{ id: string }[]>>(items: Item) =>
  items.refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    "a different id for each entry",
  );
const percent = z.number("a percentage").min(0, "at least 0").max(100, "at most 100");
const place = z.string("an address of ours").regex(/^\/[a-z0-9/#-]*$/, "an address of ours");

const commissions = z.object({
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
          z.object({
            title: text,
            publisher: text,
            url: webAddress,
            published: z
              .string("a date")
              .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "a date as YYYY, YYYY-MM or YYYY-MM-DD")
              .optional(),
            checked: day,
          }),
        ),
      }),
    ),
  ),
  commissionFaqs: questions(4),
});

const glossary = z.object({
  glossary: withOwnIds(
    exactly(
      40,
      z.object({
        id: slug,
        term: text,
        alsoCalled: text.optional(),
        definition: text,
        example: text.optional(),
        links: some(z.object({ label: text, path: place })).optional(),
      }),
    ),
  ).refine(
    (terms) =>
      terms.every(({ term }, index) => index === 0 || inOrder(terms[index - 1]?.term, term)),
    "terms in the order of the alphabet",
  ),
});

function inOrder(first = "", second: string): boolean {
  return first.localeCompare(second, "en") < 0;
}

const propertyTypes = z.object({
  propertyTypes: exactly(
    4,
    z.object({
      slug,
      label: text,
      head: z.object({ title: text, lead: text, scene: text }),
      sizes: text,
      suits: some(text),
      doesNotSuit: some(text),
      parts: exactly(
        4,
        z.object({
          name: text,
          verdict: z.enum(["yes", "later", "no"]),
          reason: text,
          price: text,
        }),
      ),
      day: exactly(5, z.object({ time: text, title: text, text })),
      questions: questions(3),
      articles: exactly(3, slug),
    }),
  ),
});

/**
 * Schemas of the content files, by file name and export. They check what types cannot: counts, formats and ranges. Each
 * message completes the sentence "expected ...".
 */
export const contentSchemas: Readonly<Record<string, z.ZodType>> = {
  "site.ts": site,
  "plans.ts": plans,
  "claims.ts": claims,
  "companies.ts": companies,
  "navigation.ts": navigation,
  "features.ts": features,
  "faqs.ts": faqs,
  "guide.ts": guide,
  "about.ts": about,
  "home.ts": home,
  "pages.ts": pages,
  "security.ts": security,
  "audience.ts": audience,
  "commissions.ts": commissions,
  "glossary.ts": glossary,
  "property-types.ts": propertyTypes,
};
