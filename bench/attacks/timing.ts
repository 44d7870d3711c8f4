import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Agent } from "undici";
import { accountsFile } from "../../accounts/db/accounts-file.ts";
import type { Figures } from "../figures.ts";
import { type AccountClient, callService, password } from "../load/account-client.ts";
import { withPreparedData } from "../servers/prepared-data.ts";
import type { Running } from "../servers/process.ts";
import { startSite } from "../servers/site.ts";
import { startSlowMailServer } from "../servers/slow-mail-server.ts";
import { areaUnderCurve } from "../statistics.ts";

const samples = 300;
/** How long the mails of the prepared accounts may take, milliseconds. */
const mailsWithinMs = 120_000;
/** Pause between two requests, so that work after a response does not delay the next one. */
const pauseMs = 20;
const atOnce = 4;

type Endpoint = {
  name: string;
  path: string;
  body: (email: string) => object;
  /** Opens a known address. Default: an account. */
  open?: (client: AccountClient, email: string) => Promise<unknown>;
  /** True if counting calls is a part of the work that must be the same. Mails have budgets, so their calls are not counted. */
  isLimited?: boolean;
};

/** The calls whose answers must not reveal whether an address has an account or a subscription. */
const endpoints: readonly Endpoint[] = [
  { name: "sign-up", path: "/auth/v1/signup", body: (email) => ({ email, password }) },
  { name: "recover", path: "/auth/v1/recover", body: (email) => ({ email }) },
  { name: "otp", path: "/auth/v1/otp", body: (email) => ({ email, create_user: true }) },
  {
    name: "sign-in",
    path: "/auth/v1/token?grant_type=password",
    body: (email) => ({ email, password: "five quiet koppies" }),
  },
  {
    name: "newsletter",
    path: "/functions/v1/newsletter-subscribe",
    body: (email) => ({ email, page: "/blog" }),
    open: (client, email) => client.subscribe(email),
  },
  {
    name: "verify",
    path: "/auth/v1/verify",
    body: (email) => ({ type: "recovery", email, token: "000000" }),
    // Only an account with a valid code is more work than no account.
    open: async (client, email) => {
      await client.signUp(email);
      await client.recover(email);
    },
    isLimited: true,
  },
];

/**
 * Measures, for each endpoint, how well the time of one answer distinguishes a known address from an unknown one: the
 * area under the ROC curve. Each request is for another address, from another network; mails go to a slow mail server.
 */
export async function measureTiming(figures: Figures): Promise<void> {
  const mailServer = await startSlowMailServer();
  try {
    await withPreparedData(openAccounts, async (dataDirectory) => {
      confirmSubscribers(dataDirectory);
      for (const isLimited of [false, true]) {
        const env = {
          AUTH_RATE_LIMITS: isLimited ? "on" : "off",
          TRUSTED_IP_HEADER: "X-Forwarded-For",
          SMTP_URL: mailServer.url,
        };
        const site = await startSite({ dataDirectory, env });
        try {
          await untilMailed(dataDirectory);
          for (const endpoint of endpoints) {
            if (Boolean(endpoint.isLimited) !== isLimited) continue;
            const { known, unknown } = await measureEndpoint(site, endpoint);
            figures.add(
              `attack/timing/${endpoint.name}/AUC`,
              "probability",
              areaUnderCurve(known, unknown),
            );
          }
        } finally {
          await site.stop();
        }
      }
    });
  } finally {
    await mailServer.stop();
  }
}

function addressOf(kind: "known" | "unknown", { name }: Endpoint, number: number): string {
  return `${kind}-${name.replaceAll(" ", "-")}-${number}@hotel.example`;
}

/** Separate accounts for each endpoint, because a second mail to one account must wait. */
async function openAccounts(client: AccountClient): Promise<void> {
  const signUp = (_: AccountClient, email: string) => client.signUp(email);
  const openEvery = async (endpoint: Endpoint, first: number) => {
    const { open = signUp } = endpoint;
    for (let number = first; number < samples; number += atOnce) {
      await open(client, addressOf("known", endpoint, number));
    }
  };
  for (const endpoint of endpoints) {
    await Promise.all(Array.from({ length: atOnce }, (_, first) => openEvery(endpoint, first)));
  }
}

/** Reads the database row instead of looking for the confirmation mail in the outbox. */
function confirmSubscribers(dataDirectory: string): void {
  const database = new DatabaseSync(accountsFile(dataDirectory));
  database.exec(
    "UPDATE newsletter_subscribers SET status = 'confirmed', confirmed_at = confirm_sent_at",
  );
  database.close();
}

/** Waits until the queue of mails is empty: the code of a mail is stored when the mail is written. */
async function untilMailed(dataDirectory: string): Promise<void> {
  const database = new DatabaseSync(accountsFile(dataDirectory), { readOnly: true });
  const waiting = database.prepare(
    "SELECT count(*) AS mails FROM mail_queue WHERE state = 'waiting'",
  );
  try {
    const end = performance.now() + mailsWithinMs;
    while (Number(waiting.get()?.mails) > 0) {
      if (performance.now() > end)
        throw new Error("The mails of the prepared accounts were not sent");
      await delay(500);
    }
  } finally {
    database.close();
  }
}

type Times = { known: number[]; unknown: number[] };

/** Returns the milliseconds of each answer, for known and unknown addresses in random order. */
async function measureEndpoint({ url }: Running, endpoint: Endpoint): Promise<Times> {
  const agent = new Agent({ connections: 1 });
  const times: Times = { known: [], unknown: [] };
  const numbers = Array.from({ length: samples }, (_, number) => number);
  const calls = shuffle(
    numbers.flatMap((number) => [
      { kind: "known" as const, number },
      { kind: "unknown" as const, number },
    ]),
  );
  try {
    for (const [index, { kind, number }] of calls.entries()) {
      await delay(pauseMs);
      const startedAt = performance.now();
      const { status, text } = await callService(agent, {
        origin: url,
        method: "POST",
        path: endpoint.path,
        body: endpoint.body(addressOf(kind, endpoint, number)),
        address: `2001:db8:${(0x1000 + index).toString(16)}::1`,
      });
      times[kind].push(performance.now() - startedAt);
      // A wrong password is 400 and a wrong code 403; the time of any other answer means nothing.
      if (![200, 400, 403].includes(status)) {
        throw new Error(`${endpoint.path}: ${status} ${text.slice(0, 200)}`);
      }
    }
  } finally {
    await agent.close();
  }
  return times;
}

/** Returns the items in random order (Fisher-Yates). */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(Math.floor(Math.random() * left.length), 1));
}
