import { hashPassword, verifyPassword } from "../../server/accounts/passwords.ts";
import { password } from "./account-client.ts";
import { runClosedLoop } from "./closed-loop.ts";

// Checks a password over and over, as a sign-in does, with nothing around it, and prints the result as JSON. In a
// process of its own, since a server's threads are not shared either. Arguments: how many at once, for how long.

const [concurrency = 1, seconds = 1] = process.argv.slice(2).map(Number);
const turn = { network: "bench" };
const hash = await hashPassword(password, turn);
await runClosedLoop({ concurrency, seconds: 1 }, () => verifyPassword(hash, password, turn));
const result = await runClosedLoop({ concurrency, seconds }, () =>
  verifyPassword(hash, password, turn),
);
console.log(JSON.stringify(result));
