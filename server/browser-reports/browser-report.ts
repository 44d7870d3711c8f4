import { z } from "zod";
import { type AuthRequest, HttpError, readBodyText } from "#accounts/index.ts";
import { visitCounter } from "#server/visits/visit-counter.ts";
import { deviceOf, mayReport } from "#server/visits/visitor-kind.ts";

const error = z.object({ kind: z.enum(["island", "error", "rejection"]), page: z.string() });
const vital = z.object({
  metric: z.enum(["LCP", "INP", "CLS"]),
  rating: z.enum(["good", "needs-improvement", "poor"]),
  page: z.string(),
});

/** A script of an extension of the browser, which the policy blocks, is no error of the site. */
const isOfExtension = (...addresses: readonly string[]) =>
  addresses.some((address) => /-extension\b/.test(address));

/** Returns a violation without the blocked address and the code that reports contain. */
function toViolation([directive, page, ...addresses]: [string, string, string, string]) {
  const kind = isOfExtension(...addresses) ? "extension" : "policy";
  return { kind, page: URL.parse(page)?.pathname ?? "", directive } as const;
}

const text = z.string().catch("");
const directive = z.string().regex(/^[a-z-]{1,40}$/);
/** Reporting API: application/reports+json. */
const violations = z.array(
  z
    .object({
      type: z.literal("csp-violation"),
      body: z.object({
        effectiveDirective: directive,
        documentURL: text,
        blockedURL: text,
        sourceFile: text,
      }),
    })
    .transform(({ body }) =>
      toViolation([body.effectiveDirective, body.documentURL, body.blockedURL, body.sourceFile]),
    ),
);
/** Browsers without it: application/csp-report. */
const oldViolation = z
  .object({
    "csp-report": z.object({
      "effective-directive": directive,
      "document-uri": text,
      "blocked-uri": text,
      "source-file": text,
    }),
  })
  .transform(({ "csp-report": body }) => [
    toViolation([
      body["effective-directive"],
      body["document-uri"],
      body["blocked-uri"],
      body["source-file"],
    ]),
  ]);
const report = z.union([vital, error.transform((found) => [found]), violations, oldViolation]);

/** Most log lines in a minute: further errors are only counted. */
const maxLines = 10;
const lines = new Set<string>();

/** POST /browser-report: counts errors of a page, violations of its policy, or one of its web vitals. Stores nothing. */
export async function browserReport(c: AuthRequest) {
  const found = parse(await readBodyText(c));
  const { headers } = c.env.incoming;
  if (!mayReport(headers)) return c.body(null, 204);
  const { auth: service, logError } = c.var;
  // Paths that do not exist are the visitor's text, and each label takes memory.
  const pageOf = (path: string) => (visitCounter.has(path) ? path : "other");
  if ("metric" in found) {
    const { metric, rating } = found;
    const page = pageOf(found.page);
    service.count("web_vitals_total", { metric, rating, page, device: deviceOf(headers) });
    return c.body(null, 204);
  }
  for (const { kind, page: path, ...more } of found) {
    if (kind === "extension") continue;
    const page = pageOf(path);
    service.count("browser_errors_total", { kind, page });
    const what = "directive" in more ? `policy ${more.directive}` : kind;
    logOnce(`Error in a browser (${what}) on ${page}`, (line) => logError(line, undefined));
  }
  return c.body(null, 204);
}

function parse(body: string): z.infer<typeof report> {
  try {
    return report.parse(JSON.parse(body));
  } catch {
    // Without the cause, which quotes the body.
    throw new HttpError(400, "validation_failed", "The body must be a report of a browser.");
  }
}

/** Logs a line at most once a minute. */
function logOnce(line: string, log: (line: string) => void): void {
  if (lines.has(line) || lines.size >= maxLines) return;
  lines.add(line);
  setTimeout(() => lines.delete(line), 60_000).unref();
  log(line);
}
