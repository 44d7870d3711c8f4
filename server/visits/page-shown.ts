import { type AuthRequest, readBodyText } from "#accounts/index.ts";
import { visitCounter } from "#server/visits/visit-counter.ts";
import { deviceOf, mayReport } from "#server/visits/visitor-kind.ts";

/**
 * POST /page-shown: counts the page whose path is the body. A page that was fetched in advance, and not counted then, sends
 * it when it is shown without another request (site/visits/start-visit.ts).
 */
export async function pageShown(c: AuthRequest) {
  const path = await readBodyText(c);
  const { headers } = c.env.incoming;
  if (visitCounter.has(path) && mayReport(headers)) {
    visitCounter.add(path, "", "", deviceOf(headers));
  }
  return c.body(null, 204);
}
