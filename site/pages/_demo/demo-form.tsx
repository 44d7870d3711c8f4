import { X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { company } from "#schemas/facts/company.ts";
import { demoLimits, demoTimes } from "#schemas/facts/limits.ts";
import { fill } from "#schemas/fill.ts";
import { pageLanguage } from "#schemas/languages.ts";
import type { DemoChoice } from "#schemas/site-paths.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import { checkConnection } from "#site/account/session/check-connection.ts";
import { hasEntry, sessionKeyPattern } from "#site/account/session/session-key.ts";
import { mailDraftUrl } from "#site/contact-links.ts";
import { readDemoChoice } from "#site/pages/_demo/demo-choice.ts";
import {
  type DemoField,
  demoDraft,
  demoFields,
  demoLines,
  formatSouthAfrican,
  type SentDemo,
  sentDemo,
} from "#site/pages/_demo/demo-request.ts";
import { DemoSent } from "#site/pages/_demo/demo-sent.tsx";
import { siteField } from "#site/site-field.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { optionsOf, SelectField, TextArea, TextField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";
import { useForm } from "#site/ui/use-form.ts";
import { localDay } from "#site/ui/use-today.ts";

const words = readWords("demo");

/** Of parts and languages: from the page, as their file has the words of the trial request too. */
type Names = Pick<WordsOf<"trial">, "parts" | "languages">;

/** Where the form goes without script: to the site's own server, or to a hosted project. */
const functionsBase = (import.meta.env.VITE_SUPABASE_URL ?? "").replace(/\/+$/, "");

/** The code that calls the server. Fetched on first use of the form. */
const prepare = () => checkConnection().then(() => import("#site/pages/_demo/send-demo.ts"));
const prefetch = () => void prepare().catch(() => {});

/** The request for a demo, and after it is sent what happens next. Without script the browser posts the form. */
export function DemoForm({ names }: { names: Names }) {
  const [sent, setSent] = useState<(SentDemo & { isNew: boolean }) | null>(null);
  useEffect(() => {
    const found = sentDemo.read();
    if (found) setSent({ ...found, isNew: false });
  }, []);
  const show = (request: SentDemo | null) => {
    sentDemo.keep(request);
    setSent(request && { ...request, isNew: true });
  };
  return sent ? (
    <DemoSent words={words} {...sent} onAgain={() => show(null)} />
  ) : (
    <Request names={names} onSent={show} />
  );
}

type Choice = Required<Pick<DemoChoice, "parts">> & Pick<DemoChoice, "plan">;
const noChoice: Choice = { plan: undefined, parts: [] };

/** The nearest possible time if a preferred one is not, and the field of its day. */
type Nearest = { of: "day" | "day2"; day: string; time: string; at: string };

type RequestProps = { names: Names; onSent: (sent: SentDemo) => void };

function Request({ names, onSent }: RequestProps) {
  const { fields, errors: messages, page } = words;
  const element = useRef<HTMLFormElement>(null);
  const second = useRef<HTMLDetailsElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [today, setToday] = useState<string>();
  const [nearest, setNearest] = useState<Nearest>();
  const [mailUrl, setMailUrl] = useState("");

  const about = [
    choice.plan && fill(page.plan, { plan: page.plans[choice.plan] }),
    ...(choice.parts ?? []).map((part) => names.parts[part]),
  ]
    .filter(Boolean)
    .join(", ");

  const invalidDay = { invalid: messages.day };
  const { form, busy, errors, failure, clearError } = useForm<DemoField>({
    fields: {
      name: { missing: messages.name },
      property: { missing: page.propertyMissing },
      email: page.email,
      rooms: { missing: messages.rooms, invalid: messages.rooms },
      phone: {},
      language: {},
      day: invalidDay,
      time: {},
      day2: invalidDay,
      time2: {},
      message: {},
    },
    submit: async ({ email }, form) => {
      setNearest(undefined);
      const trap = form.elements.namedItem("nb") as HTMLInputElement;
      if (trap.value) {
        // A password manager may have filled it in. The next press sends.
        trap.value = "";
        return page.failures.again;
      }
      const data = new FormData(form);
      const { sendDemo } = await prepare().catch(() => ({ sendDemo: null }));
      const outcome = await sendDemo?.(data, page.failures.sent);
      if (outcome?.demo) {
        demoDraft.keep(null);
        onSent({ demo: outcome.demo, email });
        return undefined;
      }
      if (outcome?.fields) {
        const { fields: wrong, nearest: possible } = outcome;
        setNearest(possible && { of: wrong.day || wrong.time ? "day" : "day2", ...possible });
        if (second.current && (wrong.day2 || wrong.time2)) second.current.open = true;
        return wrong;
      }
      const body = demoLines(data, words, about);
      setMailUrl(mailDraftUrl({ to: company.email.sales, subject: words.title, body }));
      return outcome?.failure ?? page.failures.offline;
    },
  });

  const keep = ({ plan = "" as const, parts = [] } = choice) => {
    if (!element.current) return;
    const data = new FormData(element.current);
    const values = demoFields.map((name) => [name, String(data.get(name) ?? "")]);
    const query = location.search;
    demoDraft.keep({ values: Object.fromEntries(values), plan, parts, query });
  };

  useEffect(() => {
    setToday(localDay(new Date()));
    const form = element.current;
    if (!form) return;
    const draft = demoDraft.read();
    fillIn(form, draft?.values ?? {});
    // A link that brought the visitor back with the draft is not applied to what was changed since.
    const link = draft?.query === location.search ? null : readDemoChoice(location.search);
    const kept = readDemoChoice(`?plan=${draft?.plan}&parts=${draft?.parts.join(",")}`);
    const chosen = link?.plan || link?.parts?.length ? link : kept;
    setChoice({ plan: chosen.plan, parts: chosen.parts ?? [] });
    if (link?.rooms) controlOf(form, "rooms").value = String(link.rooms);
    fillIn(form, { message: link?.about && page.messages[link.about] });
    // Without a connection, these fields stay empty.
    if (hasEntry("localStorage", sessionKeyPattern))
      fetchDetails().then(
        (details) => fillIn(form, details),
        () => {},
      );
    if (second.current && controlOf(form, "day2").value) second.current.open = true;
  }, []);

  const limits: Partial<Record<string, number>> = demoLimits;
  const text = (name: DemoField) => ({
    name,
    // The second day and time have the labels of the first.
    label: fields[name.replace("2", "") as keyof typeof fields],
    error: errors[name],
    maxLength: limits[name],
  });
  const wish = (day: "day" | "day2", time: "time" | "time2") => {
    const takeNearest = () => {
      if (!nearest || !element.current) return;
      controlOf(element.current, day).value = nearest.day;
      controlOf(element.current, time).value = nearest.time;
      clearError(day);
      clearError(time);
      setNearest(undefined);
      keep();
      submitButton.current?.focus();
    };
    const action = nearest?.of === day && (
      <Button variant="secondary" size="sm" onClick={takeNearest}>
        {fill(page.takeNearest, { time: formatSouthAfrican(nearest.at) })}
      </Button>
    );
    return (
      <div className="grid-2 demo-pair">
        <TextField {...text(day)} type="date" min={today} action={action} />
        <SelectField
          {...text(time)}
          options={["", ...demoTimes].map((value) => ({ value, label: value || fields.anyTime }))}
          action={!errors[day] && action}
        />
      </div>
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it listens to events of its fields
    <form
      {...form}
      ref={element}
      className="form demo-form"
      action={`${functionsBase}/functions/v1/demo`}
      aria-label={words.title}
      onFocus={prefetch}
      onInput={(event) => {
        form.onInput(event);
        keep();
      }}
    >
      {about && (
        <p className="demo-about">
          <b>{page.about}</b> {about}
          <Button
            variant="ghost"
            size="icon"
            aria-label={page.remove}
            onClick={() => {
              setChoice(noChoice);
              keep(noChoice);
              controlOf(element.current, "name").focus();
            }}
          >
            <Icon icon={X} />
          </Button>
        </p>
      )}
      {Object.entries(siteField).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="plan" value={choice.plan ?? ""} />
      {choice.parts?.map((part) => (
        <input key={part} type="hidden" name="parts" value={part} />
      ))}
      <div className="grid-2">
        <TextField {...text("name")} autoComplete="name" required />
        <TextField {...text("property")} autoComplete="organization" required />
      </div>
      <div className="grid-2">
        <TextField {...text("email")} type="email" autoComplete="email" required />
        <TextField {...text("phone")} type="tel" autoComplete="tel" />
      </div>
      <div className="grid-2 demo-pair">
        <TextField
          {...text("rooms")}
          inputMode="numeric"
          pattern="[1-9][0-9]{0,3}\+?"
          maxLength={4}
          required
        />
        <SelectField
          {...text("language")}
          options={optionsOf(names.languages)}
          defaultValue={pageLanguage}
          optional={false}
        />
      </div>
      <fieldset className="stack gap-12 demo-wishes">
        <legend className="h3">{fields.wish}</legend>
        <p className="hint">{page.wishHint}</p>
        {wish("day", "time")}
        <details ref={second}>
          <summary>{fields.wish2}</summary>
          {wish("day2", "time2")}
        </details>
      </fieldset>
      <TextArea {...text("message")} hint={page.messageHint} rows={3} />
      {/* A field that people do not see and programs fill in. */}
      <div className="sr" aria-hidden="true">
        <label>
          {fields.trap}
          <input name="nb" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
        </label>
      </div>
      <input type="hidden" name="seconds" value="" />
      <div className="row">
        {/* Enabled before hydration too: the browser then posts the form. */}
        <Button ref={submitButton} size="lg" type="submit" aria-disabled={busy || undefined}>
          {busy ? page.sending : words.send}
        </Button>
        <p className="small muted">
          {page.privacy} <SiteLink to="/privacy">{page.privacyLink}</SiteLink>
        </p>
      </div>
      <Failure>{failure}</Failure>
      {failure && (
        <p>
          <a href={mailUrl}>{page.failures.mail}</a>
        </p>
      )}
    </form>
  );
}

async function fetchDetails(): Promise<Partial<Record<DemoField, string | undefined>>> {
  const { readStoredSession } = await import("#site/account/session/stored-session.ts");
  const { email, user_metadata: details = {} } = readStoredSession()?.user ?? {};
  return {
    email,
    name: details.display_name,
    phone: details.phone_number,
    property: details.company_name,
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement | null, name: DemoField) =>
  form?.elements.namedItem(name) as Control;

/** Fills in empty fields, and a choice that was not made yet. */
function fillIn(form: HTMLFormElement, values: Partial<Record<DemoField, string | undefined>>) {
  for (const name of demoFields) {
    const control = controlOf(form, name);
    const value = values[name];
    if (value && (control.value === "" || name === "language")) control.value = value;
  }
}
