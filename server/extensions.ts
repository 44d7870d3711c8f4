import type { Extension } from "#accounts/index.ts";
import { demo } from "#server/demo/extension.ts";
import { newsletter } from "#server/newsletter/extension.ts";
import { readSubscriber } from "#server/newsletter/read-subscriber.ts";
import { requests } from "#server/requests/extension.ts";
import { readLead } from "#server/requests/leads.ts";
import { trial } from "#server/trial/extension.ts";
import type { LeadReaders } from "#server/webhook/deliver-lead-event.ts";
import { webhook } from "#server/webhook/extension.ts";

const leadReaders: LeadReaders = {
  request: { key: "reference", read: ({ database }, reference) => readLead(database, reference) },
  subscriber: { key: "id", read: readSubscriber },
};

/** What the website adds to the account service, on its own server and on a hosted project. */
export const extensions: readonly Extension[] = [
  trial,
  demo,
  requests,
  newsletter,
  webhook(leadReaders),
];
