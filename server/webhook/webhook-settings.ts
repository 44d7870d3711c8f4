export type WebhookSettings = {
  leadWebhookUrl: URL | undefined;
  leadWebhookSecret: string | undefined;
  leadWebhookAllowPrivate: boolean;
};
