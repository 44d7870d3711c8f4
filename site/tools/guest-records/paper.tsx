import { Cctv } from "lucide";
import type { ReactNode } from "react";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import {
  type DetailName,
  type FormName,
  type GuestPlan,
  guestFields,
  type PlannedRecord,
} from "#site/tools/guest-records/read-plan.ts";
import { TableHead } from "#site/tools/kit/data-table.tsx";
import { Icon } from "#site/ui/icon.tsx";

const { forms, paper: words } = readWords("guest-records").tool;

type FormProps = { plan: GuestPlan };

/** Labels with the property's details, or with lines to write them on. */
function Details({ plan, names }: FormProps & { names: readonly DetailName[] }) {
  return (
    <dl className="stack paper-details">
      {names.map((name) => (
        <div key={name}>
          <dt>{words[name]}</dt>
          <dd>
            {plan.values[name] ? <bdi>{plan.values[name]}</bdi> : <span className="paper-line" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ labels, className = "" }: { labels: readonly string[]; className?: string }) {
  return (
    <div className={`paper-pair ${className}`.trim()}>
      {labels.map((label) => (
        <p key={label} className="paper-field">
          {label} <span className="paper-line" />
        </p>
      ))}
    </div>
  );
}

function RegisterForm({ plan }: FormProps) {
  const { title, law, columns, attached, last, shred } = words.register;
  const rows = plan.values.rows ?? Number(guestFields.rows.start);
  const period = plan.periods.register;
  return (
    <>
      <h3>{title}</h3>
      <Details plan={plan} names={["property", "address", "party", "contact"]} />
      <p className="paper-small">{fill(law, { period })}</p>
      <table className="paper-register">
        <TableHead columns={columns.map((title) => [title])} />
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows, which never change places
            <tr key={row}>
              {columns.map((column, index) => (
                <td key={column}>
                  {index === 1 && (
                    <>
                      <span className="paper-box" /> {attached}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Lines labels={[last, fill(shred, { period })]} />
    </>
  );
}

function CameraSign({ plan }: FormProps) {
  const { title, why, sound, period } = words.camera;
  return (
    <div className="paper-sign">
      <Icon icon={Cctv} />
      <h3>{title}</h3>
      <p>{why}</p>
      <p>{sound}</p>
      <p className="paper-sign-small">{fill(period, { period: plan.periods.cameras })}</p>
      <Details plan={plan} names={["property", "party", "contact"]} />
    </div>
  );
}

function RetentionForm({ plan }: FormProps) {
  const { title, columns, noLaw, counted, deleting, decided, date } = words.retention;
  const countsFromDeparture = plan.records.some(
    ({ keepUntil, counted }) => keepUntil && counted === "departure",
  );
  return (
    <>
      <h3>{title}</h3>
      <Details plan={plan} names={["property", "party", "officer"]} />
      <table className="paper-retention">
        <TableHead columns={columns.map((title) => [title])} />
        <tbody>
          {plan.records.map((record) => (
            <tr key={record.id}>
              <th scope="row">{record.name}</th>
              <td>{record.keepText}</td>
              <td>{record.isSuggestion ? noLaw : record.basis}</td>
              <td>{lastDayOf(record)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {countsFromDeparture && plan.values.date && (
        <p className="paper-small">{fill(counted, { day: formatDate(plan.values.date) })}</p>
      )}
      <p>{deleting}</p>
      <Lines labels={[decided, date]} className="paper-end" />
    </>
  );
}

/** Returns the last day to keep a record, and the day that it is counted from, unless that is the departure. */
function lastDayOf({ keepUntil, period, from, counted, start }: PlannedRecord): string {
  const { notCounted, counting } = words.retention;
  if (!keepUntil) return period ? fill(notCounted, { from }) : "–";
  const own = counted === "own" && start && ` (${fill(counting, { day: formatDate(start) })})`;
  return `${formatDate(keepUntil)}${own || ""}`;
}

function BreachNotice({ plan }: FormProps) {
  const { title, law, to, date, intro, parts, unknown, reported, signature } = words.breach;
  return (
    <>
      <h3>{title}</h3>
      <p className="paper-small">{law}</p>
      <Details plan={plan} names={["property", "address", "party"]} />
      <Lines labels={[to, date]} />
      <p>{intro}</p>
      {[...parts, unknown].map((part) => (
        <section key={part} className="paper-answer">
          <h4>{part}</h4>
        </section>
      ))}
      <Lines labels={[reported, signature]} />
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
export function Paper({ form, plan }: { form: FormName; plan: GuestPlan }) {
  const Form = formParts[form];
  const label = fill(forms.preview, { form: forms.names[form] });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in a narrow window
    <section className="paper-frame" tabIndex={0} aria-label={label}>
      <div className={`paper paper-${form}`}>
        <Form plan={plan} />
      </div>
    </section>
  );
}
