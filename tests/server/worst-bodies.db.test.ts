import { afterAll, expect, test, vi } from "vitest";
import { secretKey } from "#accounts/tests/support/admin-client.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { website } from "#server/website.ts";
import { openWritingRoutes, rejectedBodies } from "#tests/support/worst-bodies.ts";

const service = await startAuthService({ AUTH_SECRET_KEY: secretKey }, website);
afterAll(service.stop);

test.each(rejectedBodies)(
  "%s: rejected by each writing route before it is parsed",
  async (...worst) => {
    const [, type, body] = worst;
    const routes = await openWritingRoutes(service);
    expect(routes.length).toBeGreaterThan(20);
    const parse = vi.spyOn(JSON, "parse");
    const fields = vi.spyOn(globalThis, "URLSearchParams");
    for (const { name, send, tokens } of routes) {
      for (const token of tokens) {
        expect(await send(worst, token), name).toBeGreaterThanOrEqual(300);
      }
    }
    const parsed = (type.endsWith("json") ? parse : fields).mock.calls.map(([text]) => text);
    vi.restoreAllMocks();
    expect(parsed).not.toContain(body);
  },
);
