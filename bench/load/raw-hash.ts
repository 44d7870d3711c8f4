import { hashPassword, verifyPassword } from "../../accounts/rules/passwords.ts";
import { password } from "./account-client.ts";
import { runClosedLoop } from "./closed-loop.ts";

// Verifies a password repeatedly, as a sign-in does but without a server, and prints the result as JSON. It runs in a
// separate process, as a server does, so that the two share no threads. Arguments: concurrency, duration.

const [concurrency = 1, seconds = 1] = process.argv.slice(2).map(Number);
const { signal } = new AbortController();
const hash = await hashPassword(password, signal);
await runClosedLoop({ concurrency, seconds: 1 }, () => verifyPassword(hash, password, signal));
const result = await runClosedLoop({ concurrency, seconds }, () =>
  verifyPassword(hash, password, signal),
);
console.log(JSON.stringify(result));
