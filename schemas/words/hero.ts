import { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import {
  action,
  day,
  drawing,
  fields,
  icon,
  link,
  list,
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

/** Each has a picture (site/home/slide-content.tsx) and a class in site/styles/hero.css. */
const slideIds = ["direct", "calendar", "season"] as const;

const slide = fields({
  id: oneOf(slideIds),
  ...words,
  urgent: fields({ until: day, ...words }).exactOptional(),
  icon,
  location: text,
  scene: drawing,
  price: fields({ figure: text, text }),
  actions: list(action).length(2, "two buttons"),
});

export const schema = fields({
  label: text,
  slides: list(slide).refine(
    (slides) => new Set(slides.map(({ id }) => id)).size === slides.length,
    "each id only once",
  ),
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
