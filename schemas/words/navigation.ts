import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, link, list, template, text, yesOrNo } from "#schemas/text-fields.ts";

const links = list(link);
const column = fields({ title: text, links });

const account = fields({
  signIn: text,
  of: text,
  label: text,
  trial: text,
  desk: text,
  signOut: text,
});
export type AccountEntryWords = z.infer<typeof account>;

export const schema = fields({
  skip: text,
  home: text,
  mainMenu: text,
  openMenu: text,
  header: links,
  bookDemo: text,
  startTrial: text,
  account,
  quickLinks: column,
  propertyLinks: column,
  more: fields({
    title: text,
    links: list(link.extend({ inPhoneMenu: yesOrNo.exactOptional() })),
  }),
  contact: fields({ title: text, call: text, whatsApp: text, chat: template("page") }),
  legal: links,
});

export type NavigationWords = z.infer<typeof schema>;

/** The words of the header, the menus and the footer. */
export const navigationWords = readWords("navigation", schema);
