import { z } from "zod";
import { extraIds } from "#schemas/facts/plans.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  home: text,
  country: text,
  languages: list(text),
  suite: text,
  channelManager: fields({ name: text, description: template("maxRooms", "mostRooms") }),
  bookingEngine: fields({ name: text, description: template("plan", "size") }),
  addOn: fields({
    names: z.record(z.enum(extraIds), text),
    description: template("part"),
    category: text,
  }),
  commissionTable: template("description", "count", "sites"),
});

/** The words of structured data that no page has. */
export const structuredDataWords = readWords("structured-data", schema);
