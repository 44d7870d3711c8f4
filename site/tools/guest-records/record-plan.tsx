import { CalendarCheck, CircleAlert } from "lucide";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { formatDate } from "#site/format.ts";
import {
  type GuestFields,
  otherPeriods,
  type PlannedRecord,
  usualPeriod,
} from "#site/tools/guest-records/read-plan.ts";
import { ToolField } from "#site/tools/kit/tool.tsx";
import type { ToolState } from "#site/tools/kit/use-tool.ts";
import { Icon } from "#site/ui/icon.tsx";

const { planner: words } = readWords("guest-records").tool;

type Props = { tool: ToolState<GuestFields>; record: PlannedRecord; today: string };

/** Until when an owner keeps a record, why, and what to do then. */
export function RecordPlan({ record, tool, today }: Props) {
  const { keepText, basis, counted, start, keepUntil, deleteFrom, canChoose, from } = record;
  const isPast = deleteFrom !== undefined && deleteFrom <= today;
  const day = keepUntil ? `${words.keepUntil} ${formatDate(keepUntil)}` : words.dateMissing;
  const why = [
    record.period && !counted && fill(words.notCounted, { from }),
    start &&
      fill(words.counted, {
        from: counted === "own" ? from : words.departure,
        day: formatDate(start),
      }),
    counted && `${keepText}.`,
    canChoose ? words.noLaw : `${basis}.`,
  ];
  const fields = <RecordFields record={record} tool={tool} />;
  return (
    <>
      <h3 className="h4">{record.name}</h3>
      <p className="keep-until">
        {counted && <Icon icon={CalendarCheck} />}
        {counted ? day : keepText}
      </p>
      <p className="small muted">{why.filter(Boolean).join(" ")}</p>
      <p className="small">{record.afterwards}</p>
      {isPast && (
        <p className="small record-past" data-needs-script>
          <Icon icon={CircleAlert} />
          {words.passed}
        </p>
      )}
      {record.fromDeparture ? (
        <details className="record-own" data-needs-script>
          <summary>{canChoose ? words.another.both : words.another.date}</summary>
          {fields}
        </details>
      ) : (
        record.period && fields
      )}
    </>
  );
}

function RecordFields({ record, tool }: Omit<Props, "today">) {
  const { id, from, fromDeparture = false, canChoose } = record;
  const suggested = fill(words.suggested, { period: usualPeriod(id) });
  return (
    <div className="tool-fields record-fields" data-needs-script>
      <ToolField
        tool={tool}
        name={`from-${id}`}
        label={from}
        hint={fromDeparture ? words.ownDate : words.missingDate}
        optional={fromDeparture}
      />
      {canChoose && (
        <ToolField
          tool={tool}
          name={`for-${id}`}
          label={words.period}
          options={{
            "": suggested,
            ...Object.fromEntries(otherPeriods(id).map((length) => [length, length])),
          }}
        />
      )}
    </div>
  );
}
