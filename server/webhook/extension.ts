import type { Extension } from "#accounts/index.ts";
import { deliverLeadEvent, type LeadReaders } from "#server/webhook/deliver-lead-event.ts";
import { leadEventKind } from "#server/webhook/lead-events.ts";
import { findWebhookProblems, webhookSettings } from "#server/webhook/webhook-settings.ts";

export function webhook(readers: LeadReaders): Extension {
  return {
    name: "webhook",
    settings: webhookSettings,
    findSettingProblems: findWebhookProblems,
    mails: {
      [leadEventKind]: {
        lane: "webhook",
        budget: null,
        audience: "accounts",
        isNeverRejected: true,
        write: (service, row) => deliverLeadEvent(readers, service, row),
      },
    },
    gauges: {
      lead_events_oldest_seconds: {
        help: "Age of the oldest event that LEAD_WEBHOOK_URL has not accepted yet.",
        read: async ({ mails }) => (await mails.figures("webhook")).oldestSeconds,
      },
    },
  };
}
