import { Check } from "lucide";
import type { ReactNode } from "react";
import { house } from "#pricing/figures/example-house.ts";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { roomTypeIds } from "#schemas/facts/product-views.ts";
import type { ToolId } from "#schemas/facts/tools.ts";
import { bookings, firstStep } from "#schemas/facts/try-calendar.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { workedExample } from "#site/tools/direct-booking-check/score.ts";
import { channelNames, daysFrom } from "#site/tools/try-calendar/calendar-model.ts";
import { sitesOf } from "#site/travel-sites/channels.ts";
import { formatRate } from "#site/travel-sites/format-commission.ts";
import { Icon } from "#site/ui/icon.tsx";

const { samples: words } = readWords("tools");

function Figure({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <p className="sample-figure stack gap-6">
      <b>{figure}</b>
      <span>{children}</span>
    </p>
  );
}

/** The try-it calendar's first week, with the booking that a visitor is asked to take. */
function SampleCalendar() {
  const stays = [...bookings, firstStep].filter(({ arrival }) => arrival < 6);
  return (
    <div className="sample-calendar" role="img" aria-hidden="true">
      {daysFrom("2026-01-02")
        .slice(0, 6)
        .map(({ index, short }) => (
          <span key={index} className="sample-day" style={{ gridArea: `1 / ${index + 1}` }}>
            {short}
          </span>
        ))}
      {roomTypeIds.map((id, row) => (
        <span key={id} className="sample-row" style={{ gridArea: `${row + 2} / 1 / auto / -1` }} />
      ))}
      {stays.map(({ channel, roomType, arrival, nights }) => (
        <span
          key={roomType}
          className="sample-stay"
          style={{ gridArea: `${roomType + 2} / ${arrival + 1} / auto / span ${nights}` }}
        >
          {channelNames[channel]}
        </span>
      ))}
    </div>
  );
}

const exampleSites = ["booking-com", "lekkeslaap"];

function SampleSites() {
  const { mySites, table } = readWords("ota-commission");
  return (
    <ul className="sample-sites stack gap-8">
      {sitesOf(exampleSites).map(({ id, name, rows, isConnected }) => (
        <li key={id}>
          <span>{name}</span>
          <b>{rows.map(({ rate }) => formatRate(rate, table.from)).join(", ")}</b>
          {isConnected && (
            <small className="row gap-4">
              <Icon icon={Check} />
              {mySites.connection.served}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function SampleScore() {
  const { score } = workedExample();
  return (
    <div className="stack gap-12">
      <Figure figure={fill(readWords("direct-booking-check").tool.result.score, { score })}>
        {fill(words.questions, { questions: checkQuestions.length })}
      </Figure>
      <span className="sample-bar" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </span>
    </div>
  );
}

function SampleForm() {
  const { title, columns } = readWords("guest-records").tool.paper.register;
  return (
    <div className="sample-form" role="img" aria-hidden="true">
      <b>{title}</b>
      {columns.slice(0, 4).map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  );
}

const samples: Readonly<Record<ToolId, () => ReactNode>> = {
  "commission-calculator": () => <Figure figure={house.both.firstYear}>{words.kept}</Figure>,
  "price-builder": () => <Figure figure={words.aMonth}>{words.price}</Figure>,
  "try-calendar": SampleCalendar,
  "channel-checker": SampleSites,
  "direct-booking-check": SampleScore,
  "guest-records": SampleForm,
};

export function ToolSample({ id, children }: { id: ToolId; children?: ReactNode }) {
  const Sample = samples[id];
  return (
    <div className={`tool-sample sample-of-${id}`}>
      {children}
      <Sample />
    </div>
  );
}
