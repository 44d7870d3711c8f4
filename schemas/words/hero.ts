import { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import {
  action,
  anchor,
  day,
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

const words = {
  title: text,
  label: text,
  subtitle: text,
  features: list(z.union([text, link], "a text, or a link with label and path")).max(
    3,
    "at most three features",
  ),
};

/** The pictures of site/home/slide-content.tsx. */
const pictures = ["booking-page", "rate-calendar", "school-holidays"] as const;

const slide = fields({
  id: anchor,
  ...words,
  urgent: fields({ until: day, ...words }).exactOptional(),
  icon,
  location: text,
  scene: drawing,
  picture: oneOf(pictures),
  price: fields({ figure: text, text }),
  actions: list(action).length(2, "two buttons"),
});

export const schema = fields({
  label: text,
  slides: listById(slide),
  urgent: text,
  carousel: text,
  slide: text,
  slidePosition: template("number", "count"),
  pause: text,
  play: text,
  previous: text,
  next: text,
  choose: text,
  chooseSlide: template("number", "count", "title"),
  noScript: text,
});

export type HeroWords = z.infer<typeof schema>;
export type HeroSlide = HeroWords["slides"][number];
export type SlideWords = Pick<HeroSlide, keyof typeof words>;

/** The slides of the home page. */
export const heroWords = readWords("hero", schema);
