import { z } from "zod";
import { readFacts } from "#schemas/read-facts.ts";
import { source } from "#schemas/source.ts";

export const switchSourceIds = ["nightsBridge", "littleHotelier", "bookingCom"] as const;

/** The sources of what /switch says about other firms. */
export const switchSources = readFacts("switch-sources", z.record(z.enum(switchSourceIds), source));
