import { type RequestOptions, request } from "node:http";
import { readConfig } from "../../accounts/config/settings.ts";
import { password } from "./account-client.ts";
import { runSteadyLoad } from "./steady-load.ts";

// Measures response times for visitors while others use the server: fetches a static page at a steady rate, and signs
// an owner in once a second, each over a new connection like a new visitor. Prints a VisitorTimes as JSON. It runs in a
// separate process, so that the load cannot delay the measurement. Argument: a Visit as JSON.

export type Visit = {
  port: number;
  seconds: number;
  /** Account that exists, with the password of the bench. */
  email: string;
  /** Addresses of the visitor and the owner: those in the proxy's header, or local addresses of this machine. */
  from: { header: string } | "own address";
};

export type VisitorTimes = {
  /** Milliseconds of each request, from its start to the last byte of the answer. */
  staticMs: number[];
  signInMs: number[];
  /** Requests without an answer of status 200; they count as `giveUpMs` above. */
  failed: number;
};

/** The timeout of a request. */
const giveUpMs = 60_000;
const staticPerSecond = 50;
const visitorAddress = { forwarded: "203.0.113.7", local: "127.0.0.2" };
const ownerAddress = { forwarded: "198.51.100.9", local: "127.0.0.3" };

const visit: Visit = JSON.parse(process.argv[2] ?? "{}");
const times: VisitorTimes = { staticMs: [], signInMs: [], failed: 0 };

async function measure(list: number[], send: () => Promise<number>): Promise<"answered"> {
  const startedAt = performance.now();
  const status = await send().catch(() => 0);
  if (status === 200) list.push(performance.now() - startedAt);
  else {
    list.push(giveUpMs);
    times.failed += 1;
  }
  return "answered";
}

function fetchPage(): Promise<number> {
  return sendRequest(visitorAddress, {
    path: "/pricing-plans",
    headers: { "accept-encoding": "br" },
  });
}

function signIn(): Promise<number> {
  const headers = {
    apikey: readConfig({}).auth.publicKey,
    "content-type": "application/json",
  };
  const path = "/auth/v1/token?grant_type=password";
  return sendRequest(
    ownerAddress,
    { path, headers, method: "POST" },
    { email: visit.email, password },
  );
}

/** Resolves with the status when the whole response has arrived. */
async function sendRequest(
  from: typeof visitorAddress,
  options: RequestOptions & { headers: Record<string, string> },
  body?: object,
): Promise<number> {
  const sent = request({
    ...options,
    host: "127.0.0.1",
    port: visit.port,
    agent: false,
    signal: AbortSignal.timeout(giveUpMs),
    ...(visit.from === "own address"
      ? { localAddress: from.local }
      : { headers: { ...options.headers, [visit.from.header]: from.forwarded } }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  sent.on("error", reject);
  sent.on("response", (answer) => {
    answer.on("error", reject);
    answer.on("end", () => resolve(answer.statusCode ?? 0));
    answer.resume();
  });
  sent.end(body && JSON.stringify(body));
  return promise;
}

const { seconds } = visit;
await Promise.all([
  runSteadyLoad({ perSecond: staticPerSecond, seconds }, () => measure(times.staticMs, fetchPage)),
  runSteadyLoad({ perSecond: 1, seconds }, () => measure(times.signInMs, signIn)),
]);
console.log(JSON.stringify(times));
