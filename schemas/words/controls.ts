import { readWords } from "#schemas/read-words.ts";
import { fields, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  newTab: text,
  optional: text,
  showPassword: text,
  readingTime: template("minutes"),
  toast: fields({ region: text, regionWithKey: template("hotkey"), notice: text, close: text }),
  islandError: fields({ title: text, text, reload: text, home: text }),
});

/** The words of small parts that are on many pages. */
export const controlsWords = readWords("controls", schema);
