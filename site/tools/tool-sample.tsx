import { Check } from "lucide";
import type { ReactNode } from "react";
import { house } from "#pricing/figures/example-house.ts";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import { roomTypeIds } from "#schemas/facts/product-views.ts";
import type { ToolId } from "#schemas/facts/tools.ts";
import { bookings, firstStep } from "#schemas/facts/try-calendar.ts";
import { fill } from "#schemas/fill.ts";
import type { WordsOf } from "#schemas/words.ts";
import { formatRate } from "#site/pages/_ota-commission/format-rate.ts";
import { readSites } from "#site/tools/channel-checker/read-sites.ts";
import { workedExample } from "#site/tools/direct-booking-check/example.ts";
import { channelNames, daysFrom } from "#site/tools/try-calendar/calendar-model.ts";
import { Icon } from "#site/ui/icon.tsx";

export type SampleWords = {
  samples: WordsOf<"tools">["samples"];
  sites: WordsOf<"ota-commission">["mySites"];
  bookingCheck: WordsOf<"direct-booking-check">["tool"];
  guestRecords: WordsOf<"guest-records">["tool"];
  /** The word in "from 15%". */
  from: string;
};

type Props = { words: SampleWords };

function Figure({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <p className="sample-figure">
      <b>{figure}</b>
      <span>{children}</span>
    </p>
  );
}

/** The try-it calendar's first week, with the booking that a visitor is asked to take. */
function SampleCalendar() {
  const stays = [
    ...bookings,
    {
      channel: firstStep.channel,
      roomType: firstStep.roomType,
      arrival: firstStep.from,
      nights: firstStep.to - firstStep.from + 1,
    },
  ].filter(({ arrival }) => arrival < 6);
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

const exampleSites = "booking-com,lekkeslaap";

function SampleSites({ words: { sites, from } }: Props) {
  return (
    <ul className="sample-sites">
      {readSites(exampleSites).chosen.map(({ id, name, rows, isConnected }) => (
        <li key={id}>
          <span>{name}</span>
          <b>{rows.map(({ rate }) => formatRate(rate, from)).join(", ")}</b>
          {isConnected && (
            <small>
              <Icon icon={Check} />
              {sites.connection.served}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function SampleScore({ words: { samples, bookingCheck } }: Props) {
  const { lines } = workedExample();
  const score = lines.reduce((sum, { points }) => sum + points, 0);
  return (
    <div className="sample-score">
      <Figure figure={fill(bookingCheck.result.score, { score })}>
        {fill(samples.questions, { questions: checkQuestions.length })}
      </Figure>
      <span className="sample-bar" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </span>
    </div>
  );
}

function SampleForm({ words: { guestRecords } }: Props) {
  const { title, columns } = guestRecords.paper.register;
  return (
    <div className="sample-form" role="img" aria-hidden="true">
      <b>{title}</b>
      {columns.slice(0, 4).map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  );
}

const samples: Readonly<Record<ToolId, (props: Props) => ReactNode>> = {
  "commission-calculator": ({ words }) => (
    <Figure figure={house.both.firstYear}>{words.samples.kept}</Figure>
  ),
  "price-builder": ({ words }) => (
    <Figure figure={words.samples.aMonth}>{words.samples.price}</Figure>
  ),
  "try-calendar": SampleCalendar,
  "channel-checker": SampleSites,
  "direct-booking-check": SampleScore,
  "guest-records": SampleForm,
};

/** A small result or drawing of a tool, from the tool's own example. */
export function ToolSample({ id, words, children }: Props & { id: ToolId; children?: ReactNode }) {
  const Sample = samples[id];
  return (
    <div className={`tool-sample sample-of-${id}`}>
      {children}
      <Sample words={words} />
    </div>
  );
}
