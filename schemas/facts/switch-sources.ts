import { z } from "zod";
import { readFacts } from "#schemas/read-facts.ts";
import { day, fields, text, webAddress } from "#schemas/text-fields.ts";

export const switchSourceIds = ["nightsBridge", "littleHotelier", "bookingCom"] as const;

/** The sources of what /switch says about other firms. */
export const switchSources = readFacts(
  "switch-sources",
  z.record(
    z.enum(switchSourceIds),
    fields({ title: text, publisher: text, url: webAddress, checked: day }),
  ),
);
