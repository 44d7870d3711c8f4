import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { source } from "#schemas/source.ts";
import {
  drawing,
  fields,
  icon,
  link,
  list,
  listById,
  oneOf,
  template,
  text,
} from "#schemas/text-fields.ts";

const picture = fields({
  src: text.refine(
    (src) => drawing.safeParse(src).success || /^\/[\w/-]+\.(jpg|jpeg|png)$/.test(src),
    "a drawing of site/illustrations, as art-front-door, or a JPEG or PNG below public/, as /pictures/stoep.jpg",
  ),
  alt: text,
});
export type GuidePicture = z.infer<typeof picture>;

const sectionIds = ["legal", "property", "pricing", "guests", "operations", "brand"] as const;
export type GuideSectionId = (typeof sectionIds)[number];

const section = fields({
  id: oneOf(sectionIds),
  title: text,
  content: text,
  details: list(fields({ title: text, duties: list(text) })),
  proTip: text,
  image: picture.exactOptional(),
  more: link.exactOptional(),
});
export type GuideSection = z.infer<typeof section>;

const roadmapStart = fields({
  title: text,
  text,
  steps: list(text),
  sources: list(source),
});

export const schema = fields({
  title: text,
  lead: text,
  sections: listById(section).length(sectionIds.length, "six sections"),
  roadmapStart,
  roadmap: list(fields({ weeks: text, title: text, steps: list(text) })),
  techEcosystem: list(fields({ name: text, what: text, icon })),
  chatTexts: fields({ guideSupport: text, expertSupport: text }),
  page: fields({
    download: text,
    sectionsTitle: text,
    sectionsLead: text,
    proTip: text,
    roadmapTitle: text,
    roadmapLead: text,
    sources: text,
    readOn: template("date"),
    techTitle: text,
    techLead: text,
    guideSupport: text,
    expertSupport: text,
    pdfSize: template("pages", "kilobytes"),
    closingTitle: text,
    closingText: text,
  }),
  pdf: fields({
    coverPromise: text,
    contentsTitle: text,
    howToTitle: text,
    howTo: list(text),
    toolsTitle: text,
    licences: fields({ title: text, columns: list(text), rows: list(text) }),
    notes: list(text),
    pricesTitle: text,
    costsTitle: text,
    costsLead: text,
    kept: list(fields({ value: text, label: text })),
    aMonth: template("title"),
    rooms: template("rooms"),
    onceOff: text,
    upToSites: text,
    totals: fields({ title: text, columns: list(text), note: text }),
    commitment: text,
    pricesOn: template("date"),
    whatsApp: text,
  }),
});

export type GuideWords = z.infer<typeof schema>;

/** The Hosts Success Guide, with the words around it. */
export const guideWords = readWords("guide", schema);
