import { z } from "zod";
import { toolIds } from "#schemas/facts/tools.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, oneOf, template, text } from "#schemas/text-fields.ts";

const numberErrors = fields({
  /** Follows from the numbers that a field accepts. */
  outOfRange: template("min", "max", "example"),
  missing: template("example"),
});

const shared = fields({
  numberErrors,
  share: fields({
    title: text,
    copy: text,
    copied: text,
    failed: text,
    whatsApp: text,
    print: text,
  }),
  reset: text,
});

export const schema = fields({
  head: fields({ title: text, lead: text }),
  tools: z.record(oneOf(toolIds), fields({ name: text, text })),
  samples: fields({ kept: text, aMonth: text, price: text, questions: template("questions") }),
  private: text,
  withoutScript: text,
  shared,
});

export type ToolsPageWords = z.infer<typeof schema>;

/** The words of every tool's island. */
export type SharedToolWords = z.infer<typeof shared>;

export type NumberErrors = z.infer<typeof numberErrors>;

/** The words of /tools, and those that all tools share. */
export const toolsWords = readWords("tools", schema);
