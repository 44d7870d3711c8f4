import { channels } from "#schemas/facts/try-calendar.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";

type Words = Pick<WordsOf<"try-calendar">["tool"], "website">;

/** Returns the name of each channel. */
export const channelNames = ({ website }: Words) =>
  channels.map(({ agency }) => agency ?? website.name);

/** Returns the name of a channel. */
export const channelName = ({ website }: Words, channel: number) =>
  channels[channel]?.agency ?? website.name;

/** Returns the name of a channel within a sentence: "your website". */
export const channelInSentence = ({ website }: Words, channel: number) =>
  channels[channel]?.agency ?? website.inSentence;

const listFormat = new Intl.ListFormat(locale);

/** Returns the names of channels: "your website, Airbnb and LekkeSlaap". */
export const channelList = (words: Words, indexes: readonly number[]) =>
  listFormat.format(indexes.map((index) => channelInSentence(words, index)));
