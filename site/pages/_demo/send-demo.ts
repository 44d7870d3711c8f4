import { callForAnswer } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { firstVisit } from "#site/frame/visits/first-page.ts";
import { type Demo, type DemoField, demoFields } from "#site/pages/_demo/demo-request.ts";

type Outcome = {
  demo?: Demo;
  /** Errors by field, and the nearest possible time if a preferred one is not. */
  fields?: Partial<Record<DemoField, string>>;
  nearest?: { day: string; time: string };
  /** Why the request was not sent; undefined without a connection. */
  failure?: string | undefined;
};

/** Sends the form. `notSent` precedes the reason of a failure. */
export async function sendDemo(form: HTMLFormElement, notSent: string): Promise<Outcome> {
  const data = new FormData(form);
  const {
    data: answer,
    problem,
    ...rest
  } = await callForAnswer<{ demo: Demo }>("POST", "demo", {
    ...Object.fromEntries(data),
    parts: data.getAll("parts"),
    seconds: String(secondsShown()),
    ...firstVisit(),
  });
  if (!problem) return { demo: answer.demo };
  const body = "body" in rest ? rest.body : {};
  const errors = new Map(Object.entries(Object(body.fields) as Record<string, string>));
  const fields = Object.fromEntries(
    demoFields.flatMap((name) => (errors.has(name) ? [[name, errors.get(name)]] : [])),
  );
  if (Object.keys(fields).length > 0) {
    return { fields, nearest: body.nearest as { day: string; time: string } };
  }
  // An error of a field that visitors do not fill in.
  const [other] = errors.values();
  if (other) return { failure: other };
  if (problem.unanswered && !navigator.onLine) return {};
  return { failure: explain(notSent, problem) };
}

/** Returns for how long the page has been shown. A prerendered page was loaded earlier. */
function secondsShown(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
  return Math.floor((performance.now() - activationStart) / 1000);
}
