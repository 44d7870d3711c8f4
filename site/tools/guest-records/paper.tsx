import { Cctv } from "lucide";
import type { ReactNode } from "react";
import {
  deletingDays,
  guestForms,
  guestRecordsPage,
  registerRows,
} from "#content/guest-records.ts";
import { Icon } from "#site/components/ui/icon.tsx";
import { formatDate } from "#site/format.ts";
import type { DetailName, FormName, GuestPlan } from "#site/tools/guest-records/read-plan.ts";

type FormProps = { plan: GuestPlan };

/** A value on a form, or a line to write it on. */
function Value({ text }: { text: string }) {
  return text ? <bdi>{text}</bdi> : <span className="paper-line" />;
}

/** Labels with the property's details, or with lines to write them on. */
function Details({ plan, names }: FormProps & { names: readonly DetailName[] }) {
  return (
    <dl className="paper-details">
      {names.map((name) => (
        <div key={name}>
          <dt>{guestForms[name]}</dt>
          <dd>
            <Value text={plan.details[name].value} />
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

function RegisterForm({ plan }: FormProps) {
  const { title, law, columns, attached, last, shred } = guestForms.register;
  const rows = plan.rows.value ?? registerRows.example;
  const period = plan.periods.register;
  return (
    <>
      <h3>{title}</h3>
      <Details plan={plan} names={["property", "address", "party", "contact"]} />
      <p className="paper-small">{law(period)}</p>
      <table className="paper-register">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col">
                {column.title}
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
        <Line label={shred(period)} />
      </div>
    </>
  );
}

function CameraSign({ plan }: FormProps) {
  const { title, why, sound, period } = guestForms.camera;
  return (
    <div className="paper-sign">
      <Icon icon={Cctv} />
      <h3>{title}</h3>
      <p>{why}</p>
      <p>{sound}</p>
      <p className="paper-sign-small">{period(plan.periods.cameras)}</p>
      <Details plan={plan} names={["property", "party", "contact"]} />
    </div>
  );
}

function RetentionForm({ plan }: FormProps) {
  const { title, columns, noLaw, counted, counting, notCounted, deleting, decided, date } =
    guestForms.retention;
  const countsFromDeparture = plan.records.some(({ keepUntil, ownDate }) => keepUntil && !ownDate);
  return (
    <>
      <h3>{title}</h3>
      <Details plan={plan} names={["property", "party", "officer"]} />
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
            ({ id, name, period, from, keepText, isSuggestion, basis, keepUntil, ownDate }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{keepText}</td>
                <td>{isSuggestion ? noLaw : basis}</td>
                <td>
                  {keepUntil ? formatDate(keepUntil) : period ? notCounted(from) : "–"}
                  {ownDate?.value && ` (${counting(formatDate(ownDate.value))})`}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {countsFromDeparture && plan.date.value && (
        <p className="paper-small">{counted(formatDate(plan.date.value))}</p>
      )}
      <p>{deleting(deletingDays)}</p>
      <div className="paper-pair paper-end">
        <Line label={decided} />
        <Line label={date} />
      </div>
    </>
  );
}

function BreachNotice({ plan }: FormProps) {
  const { title, law, to, date, intro, parts, unknown, reported, signature } = guestForms.breach;
  return (
    <>
      <h3>{title}</h3>
      <p className="paper-small">{law}</p>
      <Details plan={plan} names={["property", "address", "party"]} />
      <div className="paper-pair">
        <Line label={to} />
        <Line label={date} />
      </div>
      <p>{intro}</p>
      {[...parts.map((part) => part.title), unknown].map((part) => (
        <section key={part} className="paper-answer">
          <h4>{part}</h4>
        </section>
      ))}
      <div className="paper-pair">
        <Line label={reported} />
        <Line label={signature} />
      </div>
      <Details plan={plan} names={["officer", "contact"]} />
    </>
  );
}

const formParts: Readonly<Record<FormName, (props: FormProps) => ReactNode>> = {
  register: RegisterForm,
  camera: CameraSign,
  retention: RetentionForm,
  breach: BreachNotice,
};

/** A form as it comes out of the printer: one A4 page. */
export function Paper({ form, plan }: FormProps & { form: FormName }) {
  const { forms } = guestRecordsPage;
  const Form = formParts[form];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in a narrow window
    <section className="paper-frame" tabIndex={0} aria-label={forms.preview(forms.names[form])}>
      <div className={`paper paper-${form}`}>
        <Form plan={plan} />
      </div>
    </section>
  );
}
