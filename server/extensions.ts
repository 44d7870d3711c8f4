import type { Extension } from "#accounts/index.ts";
import { leads } from "#server/leads/extension.ts";
import { readLead } from "#server/leads/store.ts";
import { newsletter } from "#server/newsletter/extension.ts";
import { readSubscriber } from "#server/newsletter/read-subscriber.ts";
import { type LeadReaders, webhook } from "#server/webhook/webhook.ts";

const leadReaders: LeadReaders = {
  request: { key: "reference", read: ({ database }, reference) => readLead(database, reference) },
  subscriber: { key: "id", read: readSubscriber },
};

export const extensions: readonly Extension[] = [leads, newsletter, webhook(leadReaders)];
