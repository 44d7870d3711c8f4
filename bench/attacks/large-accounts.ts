import { setTimeout as delay } from "node:timers/promises";
import { Agent } from "undici";
import { callService, password } from "../load/account-client.ts";
import { runSteadyLoad } from "../load/steady-load.ts";
import { largeAccounts } from "../servers/large-accounts.ts";

// Signs in to large accounts (servers/large-accounts.ts), asks for ten exports of each at the same time, which is the limit
// of an hour, and then asks for their lists of sessions and events 60 times a second. The calls come from 16 networks, as
// one may make 100 in 20 s. Arguments: port, seconds. Prints the number of calls that were answered with 200.

const [port, seconds] = process.argv.slice(2).map(Number);
const networks = 16;
const exportsPerAccount = 10;
const listsPerSecond = 60;

const endsAt = performance.now() + (seconds ?? 0) * 1000;
const agent = new Agent();
let [sent, answered] = [0, 0];

async function sendCall(path: string, content: { token: string } | { body: object }) {
  sent += 1;
  const { status, text } = await callService(agent, {
    origin: `http://127.0.0.1:${port}`,
    method: "body" in content ? "POST" : "GET",
    path,
    address: `2001:db8:${(0xa000 + (sent % networks)).toString(16)}:${sent.toString(16)}::1`,
    ...content,
  });
  if (status === 200) answered += 1;
  return text;
}

const tokens: string[] = [];
for (const email of largeAccounts) {
  const path = "/auth/v1/token?grant_type=password";
  const session = await sendCall(path, { body: { email, password } });
  tokens.push(JSON.parse(session).access_token);
}
const account = "/functions/v1/account";
const exported = tokens.flatMap((token) =>
  Array.from({ length: exportsPerAccount }, () => sendCall(`${account}/export`, { token })),
);
/** Asks for the list of sessions or a page of events, from the newest page to the oldest. */
const before: string[] = [];
async function askForList(): Promise<"answered"> {
  const index = sent % tokens.length;
  const token = tokens[index] ?? "";
  if (sent % 2 === 0) await sendCall(`${account}/sessions`, { token });
  else {
    const query = before[index] ? `?before=${before[index]}` : "";
    before[index] = JSON.parse(await sendCall(`${account}/events${query}`, { token })).next;
  }
  return "answered";
}
const left = (endsAt - performance.now()) / 1000 - 2;
await runSteadyLoad({ perSecond: listsPerSecond, seconds: Math.max(left, 0) }, askForList);
await Promise.race([Promise.all(exported), delay(endsAt - performance.now())]);
console.log(answered);
process.exit();
