import { type LocalTime, toInstant } from "#leads/south-african-time.ts";
import { callForAnswer } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { firstVisit } from "#site/frame/visits/first-page.ts";
import { type Demo, type DemoField, demoFields } from "#site/pages/_demo/demo-request.ts";

type Fields = Partial<Record<DemoField, string>>;
/** `fields` has the errors of the form, `failure` why it was not sent; undefined without a connection. */
type Outcome = {
  demo?: Demo;
  fields?: Fields;
  /** The nearest possible time, also as an instant. */
  nearest?: LocalTime & { at: string };
  failure?: string | undefined;
};

/** Sends the form. `notSent` precedes the reason of a failure. */
export async function sendDemo(data: FormData, notSent: string): Promise<Outcome> {
  const answer = await callForAnswer<{ demo: Demo }>("POST", "demo", {
    ...Object.fromEntries(data),
    parts: data.getAll("parts"),
    seconds: String(secondsShown()),
    ...firstVisit(),
  });
  if (!answer.problem) return { demo: answer.data.demo };
  const { problem, body } = answer;
  const { fields = {}, nearest } = body as Outcome;
  if (demoFields.some((name) => fields[name])) {
    const at = nearest && { ...nearest, at: toInstant(nearest).toISOString() };
    return { fields, ...(at && { nearest: at }) };
  }
  // An error of a field that visitors do not fill in.
  const [failure = explain(notSent, problem)] = Object.values(fields);
  return problem.unanswered && !navigator.onLine ? {} : { failure };
}

/** Returns for how long the page has been shown. A prerendered page was loaded earlier. */
function secondsShown(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
  return Math.floor((performance.now() - activationStart) / 1000);
}
