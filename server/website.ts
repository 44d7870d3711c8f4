import type { Product } from "#accounts/index.ts";
import { brand } from "#server/brand.ts";
import { newsletter } from "#server/newsletter/extension.ts";
import { readSubscriber } from "#server/newsletter/read-subscriber.ts";
import { trial } from "#server/trial/extension.ts";
import { webhook } from "#server/webhook/extension.ts";

const leadReaders = {
  subscriber: { key: "id", read: readSubscriber },
};

/** What the website adds to the account service. */
export const website: Required<Product> = {
  brand,
  extensions: [trial, newsletter, webhook(leadReaders)],
};
