import type { z } from "zod";
import { switchSourceIds } from "#schemas/facts/switch-sources.ts";
import { readWords } from "#schemas/read-words.ts";
import { action, drawing, fields, icon, list, oneOf, text } from "#schemas/text-fields.ts";

export const schema = fields({
  head: fields({ title: text, lead: text, scene: drawing, demo: action, toPlan: text }),
  price: fields({ amount: text, of: text }),
  plan: fields({
    title: text,
    lead: text,
    drawing: text,
    lanes: fields({
      bookings: text,
      old: text,
      reading: text,
      setup: text,
      check: text,
      live: text,
    }),
    steps: list(fields({ days: text, title: text, text })),
    bookingCom: text,
  }),
  table: fields({
    title: text,
    lead: text,
    columns: fields({ what: text, you: text, we: text, when: text }),
    rows: list(fields({ what: text, you: text, we: text, when: text })),
  }),
  oldSystems: fields({
    title: text,
    checked: text,
    systems: list(fields({ name: text, text, source: oneOf(switchSourceIds).exactOptional() })),
  }),
  surprises: fields({ title: text, items: list(fields({ icon, title: text, text })) }),
  faqs: fields({
    title: text,
    questions: list(fields({ id: text, question: text, answer: text })),
  }),
  others: fields({ title: text, price: text }),
  closing: fields({ title: text, text, chat: text }),
});

export type SwitchWords = z.infer<typeof schema>;

/** The words of /switch. */
export const switchWords = readWords("switch", schema);
