import { readWords } from "#schemas/words.ts";
import type { SampleWords } from "#site/tools/tool-sample.tsx";

/** Returns the words of the tools' samples, on /tools and /app. */
export const sampleWords = (): SampleWords => ({
  samples: readWords("tools").samples,
  sites: readWords("ota-commission").mySites,
  bookingCheck: readWords("direct-booking-check").tool,
  guestRecords: readWords("guest-records").tool,
  from: readWords("ota-commission").table.from,
});
