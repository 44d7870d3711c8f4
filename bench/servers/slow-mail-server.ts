import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { SMTPServer } from "smtp-server";

/** Minimum and maximum of the random delay of each mail, in milliseconds. */
const delayMs = { least: 40, most: 120 };

/** Starts a slow mail server in a worker thread and returns its address. */
export async function startSlowMailServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const worker = new Worker(import.meta.filename);
  const [port] = await once(worker, "message");
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      await worker.terminate();
    },
  };
}

if (!isMainThread) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    maxClients: 100,
    onData: async (stream, _session, done) => {
      stream.resume();
      await once(stream, "end");
      await delay(delayMs.least + Math.random() * (delayMs.most - delayMs.least));
      done();
    },
  });
  // The site closes its connections when it stops.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  parentPort?.postMessage((server.server.address() as AddressInfo).port);
}
