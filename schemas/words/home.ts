import type { z } from "zod";
import { suitePartIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import {
  action,
  drawing,
  fields,
  icon,
  link,
  list,
  oneOf,
  template,
  text,
  yesOrNo,
} from "#schemas/text-fields.ts";

const feature = fields({ icon, title: text, text });

export const schema = fields({
  guideTeaser: fields({
    title: text,
    lead: text,
    bookTitle: text,
    bookSubtitle: text,
    /** Describes the cover to screen readers. */
    bookAlt: text,
    action: text,
    note: text,
  }),
  regions: fields({
    title: text,
    lead: text,
    cards: list(fields({ art: drawing, alt: text, features: list(feature), action })),
    typesLabel: text,
  }),
  systems: fields({
    title: text,
    lead: text,
    parts: list(
      fields({ part: oneOf(suitePartIds), title: text, price: text, features: list(feature) }),
    ),
    next: list(link.extend({ title: text, text })),
  }),
  companies: fields({ title: text, lead: text, visit: text }),
  agencies: fields({ title: text, lead: text, link: text }),
  statistics: fields({ title: text, note: text, dollars: text, firstYear: text }),
  directBooking: fields({
    show: yesOrNo,
    title: text,
    travelSite: text,
    atPercent: template("percent"),
    direct: text,
    directCost: text,
    yours: text,
    text,
    link: text,
  }),
  closing: fields({
    title: text,
    lead: text,
    actions: list(action).length(2, "two buttons"),
    also: list(link),
    chat: fields({ label: text, text }),
  }),
});

export type HomeWords = z.infer<typeof schema>;

/** The words of the home page below its slides. */
export const homeWords = readWords("home", schema);
