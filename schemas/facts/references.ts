import { z } from "zod";
import { sitePaths } from "#schemas/page-paths.ts";
import { readFields } from "#schemas/read-facts.ts";
import { fields, oneOf, pastDay, text, webAddress, wholeNumber } from "#schemas/text-fields.ts";

/** A picture of at least this width and height, in pixels. The editor's form checks it, and site/sections/references. */
const picture = (...smallest: [width: number, height: number]) =>
  z
    .string("a picture")
    .regex(
      /^\.\.\/pictures\/\w[\w.-]*\.(jpe?g|png)$/i,
      "a JPEG or PNG in content/pictures, as ../pictures/anna.jpg",
    )
    .meta({ format: "picture", smallest });

/** The last parts of the addresses of the pages below /for. */
const propertyTypes = sitePaths().flatMap((path) => /^\/for\/(.+)/.exec(path)?.[1] ?? []);

const customer = fields({
  name: text.describe("The person who said it."),
  role: text.describe("What the person does there, such as Owner."),
  property: text.describe("The name of the property."),
  place: text.describe("Town and province."),
  rooms: wholeNumber,
  type: oneOf(propertyTypes).describe("The page below /for that shows the customer."),
  sentence: text.describe("The customer's own words, without quotation marks."),
  stars: wholeNumber
    .max(5, "a whole number from 1 to 5")
    .describe("Only if the customer gave stars: 1 to 5. Search engines get these.")
    .exactOptional(),
  permission: pastDay.describe(
    "The day of the written permission to publish name and words. Keep the letter.",
  ),
});

const person = fields({
  name: text,
  role: text.describe("Such as Sales and demos, or Support at night."),
  picture: picture(400, 400)
    .describe("A portrait, at least 400 pixels wide and high. Without one, only the name is shown.")
    .exactOptional(),
});

const video = fields({
  title: text.describe("Such as A month at the front desk."),
  minutes: wholeNumber,
  url: webAddress.describe("Its page at the host, such as YouTube or Vimeo."),
  picture: picture(1280, 720).describe("A still of the video, 1280 × 720 pixels or larger."),
});

/** References that sell the product: customers who agreed to be named, the people who answer, and the demo video. */
export const { customers, people, videos } = readFields("references", {
  customers: z.array(customer, "a list"),
  people: z.array(person, "a list"),
  videos: z.array(video, "a list").max(1, "at most one entry"),
});

export type Customer = (typeof customers)[number];
