import { setTimeout as delay } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { readConfig } from "#accounts/config/settings.ts";

// Opens an account at a running site with the official client, and checks its session from sign-up to sign-out. The site must
// have AUTH_AUTOCONFIRM=on. Argument: the site's address. Throws an Error if an answer is not as expected.

const startTimeoutMs = 60_000;

const [siteUrl = "http://localhost:3000"] = process.argv.slice(2);
await waitUntilReady();

const page = await fetch(siteUrl);
const html = await page.text();
if (page.status !== 200 || !html.includes("</html>")) throw new Error(`/: ${page.status}`);

const key = readConfig({}).auth.publicKey;
const { auth } = createClient(siteUrl, key, { auth: { throwOnError: true } });
const email = `guest-${crypto.randomUUID()}@hotel.example`;
const password = crypto.randomUUID();
const { session } = (await auth.signUp({ email, password })).data;
if (!session)
  throw new Error("The sign-up has no session. Start the site with AUTH_AUTOCONFIRM=on.");
const { user } = (await auth.getUser()).data;
if (user?.email !== email) throw new Error(`The account belongs to ${user?.email}`);
await auth.refreshSession();
await auth.signOut();
await auth.signInWithPassword({ email, password });
console.log(`Signed up, refreshed, signed out and signed in again at ${siteUrl}`);

async function waitUntilReady(): Promise<void> {
  const end = performance.now() + startTimeoutMs;
  while (!(await fetch(`${siteUrl}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > end) throw new Error(`${siteUrl} did not start`);
    await delay(500);
  }
}
