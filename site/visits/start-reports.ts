// Runs on every page, like start-visit.ts. Reports that an error happened, never its text, and for one visit in ten how fast
// the page was.
import webVitals from "web-vitals?url&no-inline";
import type { MetricType, onCLS, onINP, onLCP } from "web-vitals";

type WebVitals = { onLCP: typeof onLCP; onINP: typeof onINP; onCLS: typeof onCLS };

/** Fraction of the pages whose speed is reported. */
const sample = 0.1;
/** Most errors that a page reports. */
let errorsLeft = 5;

const report = (content: object) =>
  navigator.sendBeacon(
    "/functions/v1/browser-report",
    JSON.stringify({ ...content, page: location.pathname }),
  );

function reportError(kind: "island" | "error" | "rejection"): void {
  errorsLeft -= 1;
  if (errorsLeft >= 0) report({ kind });
}

async function measure(): Promise<void> {
  const { onLCP, onINP, onCLS }: WebVitals = await import(/* @vite-ignore */ webVitals);
  const reportMetric = ({ name: metric, rating }: MetricType) => report({ metric, rating });
  onLCP(reportMetric);
  onINP(reportMetric);
  onCLS(reportMetric);
}

function start(): void {
  // site/islands/island-boundary.tsx
  addEventListener("islanderror", () => reportError("island"));
  addEventListener("error", ({ error, filename }) => {
    // Extensions of the browser run on the page too.
    if (error && filename.startsWith(location.origin)) reportError("error");
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    const { name, stack } = Object(reason) as Partial<Error>;
    if (name !== "AbortError" && !stack?.includes("-extension:")) reportError("rejection");
  });
  // The page has loaded and painted by then.
  if (Math.random() < sample)
    addEventListener("load", () => setTimeout(() => measure().catch(() => {})));
}

const { globalPrivacyControl, webdriver } = navigator as Navigator & {
  globalPrivacyControl?: boolean;
};
// Written so that the build leaves everything out if they are off, by which the server knows it (page-headers.ts).
if (import.meta.env.VITE_BROWSER_REPORTS !== "off" && !import.meta.env.VITE_SUPABASE_URL) {
  if (!globalPrivacyControl && !webdriver) start();
}
