import { parentPort, workerData } from "node:worker_threads";
import { compareSync } from "bcryptjs";

// Started by verifyBcrypt in passwords.ts. Incomplete characters become U+FFFD, as in other libraries.
const { hash, password } = workerData;
parentPort?.postMessage(compareSync(password.toWellFormed(), hash));
