import { Cctv } from "lucide";
import type { ReactNode } from "react";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import {
  type DetailName,
  type FormName,
  type GuestPlan,
  guestFields,
} from "#site/tools/guest-records/read-plan.ts";
import { Icon } from "#site/ui/icon.tsx";

type PaperWords = WordsOf<"guest-records">["tool"]["paper"];
type FormProps = { words: PaperWords; plan: GuestPlan };

/** A value on a form, or a line to write it on. */
function Value({ text }: { text: string }) {
  return text ? <bdi>{text}</bdi> : <span className="paper-line" />;
}

/** Labels with the property's details, or with lines to write them on. */
function Details({ words, plan, names }: FormProps & { names: readonly DetailName[] }) {
  return (
    <dl className="paper-details">
      {names.map((name) => (
        <div key={name}>
          <dt>{words[name]}</dt>
          <dd>
            <Value text={plan.values[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A label with a line to write on. */
function Line({ label }: { label: string }) {
  return (
    <p className="paper-field">
      {label} <span className="paper-line" />
    </p>
  );
}

function RegisterForm({ words, plan }: FormProps) {
  const { title, law, columns, attached, last, shred } = words.register;
  const rows = plan.values.rows ?? Number(guestFields.rows.start);
  const period = plan.periods.register;
  return (
    <>
      <h3>{title}</h3>
      <Details words={words} plan={plan} names={["property", "address", "party", "contact"]} />
      <p className="paper-small">{fill(law, { period })}</p>
      <table className="paper-register">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows, which never change places
            <tr key={row}>
              <td />
              <td>
                <span className="paper-box" /> {attached}
              </td>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div className="paper-pair">
        <Line label={last} />
        <Line label={fill(shred, { period })} />
      </div>
    </>
  );
}

function CameraSign({ words, plan }: FormProps) {
  const { title, why, sound, period } = words.camera;
  return (
    <div className="paper-sign">
      <Icon icon={Cctv} />
      <h3>{title}</h3>
      <p>{why}</p>
      <p>{sound}</p>
      <p className="paper-sign-small">{fill(period, { period: plan.periods.cameras })}</p>
      <Details words={words} plan={plan} names={["property", "party", "contact"]} />
    </div>
  );
}

function RetentionForm({ words, plan }: FormProps) {
  const { title, columns, noLaw, counted, counting, notCounted, deleting, decided, date } =
    words.retention;
  const countsFromDeparture = plan.records.some(
    ({ keepUntil, counted }) => keepUntil && counted === "departure",
  );
  return (
    <>
      <h3>{title}</h3>
      <Details words={words} plan={plan} names={["property", "party", "officer"]} />
      <table className="paper-retention">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.records.map(
            ({
              id,
              name,
              period,
              from,
              keepText,
              isSuggestion,
              basis,
              keepUntil,
              counted,
              start,
            }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{keepText}</td>
                <td>{isSuggestion ? noLaw : basis}</td>
                <td>
                  {keepUntil ? formatDate(keepUntil) : period ? fill(notCounted, { from }) : "–"}
                  {counted === "own" && start && ` (${fill(counting, { day: formatDate(start) })})`}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {countsFromDeparture && plan.values.date && (
        <p className="paper-small">{fill(counted, { day: formatDate(plan.values.date) })}</p>
      )}
      <p>{deleting}</p>
      <div className="paper-pair paper-end">
        <Line label={decided} />
        <Line label={date} />
      </div>
    </>
  );
}

function BreachNotice({ words, plan }: FormProps) {
  const { title, law, to, date, intro, parts, unknown, reported, signature } = words.breach;
  return (
    <>
      <h3>{title}</h3>
      <p className="paper-small">{law}</p>
      <Details words={words} plan={plan} names={["property", "address", "party"]} />
      <div className="paper-pair">
        <Line label={to} />
        <Line label={date} />
      </div>
      <p>{intro}</p>
      {[...parts, unknown].map((part) => (
        <section key={part} className="paper-answer">
          <h4>{part}</h4>
        </section>
      ))}
      <div className="paper-pair">
        <Line label={reported} />
        <Line label={signature} />
      </div>
      <Details words={words} plan={plan} names={["officer", "contact"]} />
    </>
  );
}

const formParts: Readonly<Record<FormName, (props: FormProps) => ReactNode>> = {
  register: RegisterForm,
  camera: CameraSign,
  retention: RetentionForm,
  breach: BreachNotice,
};

type Props = { words: WordsOf<"guest-records">["tool"]; form: FormName; plan: GuestPlan };

/** A form as it comes out of the printer: one A4 page. */
export function Paper({ words, form, plan }: Props) {
  const { forms, paper } = words;
  const Form = formParts[form];
  const label = fill(forms.preview, { form: forms.names[form] });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in a narrow window
    <section className="paper-frame" tabIndex={0} aria-label={label}>
      <div className={`paper paper-${form}`}>
        <Form words={paper} plan={plan} />
      </div>
    </section>
  );
}
