import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export type ReceivedEvent = { id: string; type: string; data: Record<string, unknown> };

/** What the receiver does with a call, once it has read it. */
export type Reaction = number | ((response: ServerResponse, request: IncomingMessage) => void);

export type WebhookReceiver = {
  /** For LEAD_WEBHOOK_URL, with a secret in its path. */
  url: string;
  secret: string;
  /** The settings of a server that sends events here. */
  env: Record<string, string>;
  /** Calls whose signature the library of Standard Webhooks has verified, oldest first. */
  events: ReceivedEvent[];
  /** Reactions to the next calls; later ones are answered with 204. */
  reactions: Reaction[];
  stop: () => Promise<void>;
};

/** Starts a receiver of webhooks on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const secret = `whsec_${Buffer.from("a secret of 24 to 64 bytes!").toString("base64")}`;
  const events: ReceivedEvent[] = [];
  const reactions: Reaction[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = request.headers as Record<string, string>;
    const body = Buffer.concat(chunks).toString();
    const { type, data } = new Webhook(secret).verify(body, headers) as ReceivedEvent;
    events.push({ id: headers["webhook-id"] ?? "", type, data });
    const reaction = reactions.shift() ?? 204;
    if (typeof reaction === "number") response.writeHead(reaction).end();
    else reaction(response, request);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hooks/hidden-path-of-the-webhook`;
  return {
    url,
    secret,
    env: {
      LEAD_WEBHOOK_URL: url,
      LEAD_WEBHOOK_SECRET: secret,
    },
    events,
    reactions,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
