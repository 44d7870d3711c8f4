import {
  createClient as createWholeClient,
  FunctionsFetchError,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { type AccountClient, createClient } from "#site/account/session/create-client.ts";

const url = "https://abc.supabase.co";
const session = {
  access_token: "the.access.token",
  refresh_token: "aaaaaaaaaaaa",
  expires_in: 3600,
  user: { id: "u" },
};

type Call = (
  client: Pick<SupabaseClient, "auth" | "functions"> | AccountClient,
) => Promise<unknown>;

/** Returns the requests of a client that makes these calls; `makeClient` gets the fetch that records them. */
async function record(makeClient: (record: typeof fetch) => Parameters<Call>[0], calls: Call[]) {
  const requests: object[] = [];
  const client = makeClient(async (input, init) => {
    const { "x-client-info": _, ...headers } = Object.fromEntries(new Headers(init?.headers));
    requests.push({ url: String(input), method: init?.method, headers, body: init?.body });
    return Response.json(session);
  });
  for (const call of calls) await call(client);
  return requests;
}

const callFunction: Call = ({ functions }) => functions.invoke("account/trial", { body: { a: 1 } });
const signIn: Call = ({ auth }) => auth.signInWithPassword({ email: "a@b.example", password: "p" });
const readUser: Call = ({ auth }) => auth.getUser();

test.each(["sb_publishable_test", "an.anon.key"])(
  "sends the whole client's requests: %s",
  async (publicKey) => {
    const calls = [callFunction, signIn, readUser, callFunction];
    const ours = await record(
      (fetch) => createClient(url, publicKey, "key", fetch, () => true),
      calls,
    );
    const whole = await record((fetch) => {
      const auth = { persistSession: false, autoRefreshToken: false };
      return createWholeClient(url, publicKey, { auth, global: { fetch } });
    }, calls);
    expect(ours).toHaveLength(4);
    expect(ours).toEqual(whole);
  },
);

test("calls no function for an account that the page does not show", async () => {
  const isShown = (userId: string) => userId !== session.user.id;
  const make = (fetch: typeof globalThis.fetch) => createClient(url, "key", "key", fetch, isShown);
  const answers: unknown[] = [];
  const call: Call = async (client) => answers.push(await callFunction(client));
  expect(await record(make, [signIn, call])).toHaveLength(1);
  expect(answers).toEqual([{ data: null, error: expect.any(FunctionsFetchError) }]);
});
