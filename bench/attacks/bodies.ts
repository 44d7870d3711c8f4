import { secretKey } from "../../accounts/tests/support/admin-client.ts";
import { startAuthService } from "../../accounts/tests/support/auth-service.ts";
import { website } from "../../server/website.ts";
import {
  openWritingRoutes,
  parsedBodies,
  rejectedBodies,
} from "../../tests/support/worst-bodies.ts";
import type { Figures } from "../figures.ts";

/** The quickest of so many calls counts: the others waited for other programs. */
const repetitions = 5;

/** Measures the time of one call to each route with the body that costs it most. Client and server share a process. */
export async function measureBodies(figures: Figures): Promise<void> {
  const service = await startAuthService({ AUTH_SECRET_KEY: secretKey }, website);
  try {
    for (const { name, send, tokens } of await openWritingRoutes(service)) {
      let slowest = 0;
      for (const body of [...rejectedBodies, ...parsedBodies]) {
        for (const token of tokens) {
          const times: number[] = [];
          for (let call = 0; call < repetitions; call += 1) {
            const startedAt = performance.now();
            await send(body, token);
            times.push(performance.now() - startedAt);
          }
          slowest = Math.max(slowest, Math.min(...times));
        }
      }
      figures.add(`attack/worst body/${name}/time`, "ms", slowest);
    }
  } finally {
    await service.stop();
  }
}
