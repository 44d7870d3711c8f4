import { Check } from "lucide";
import type { ReactNode } from "react";
import { channelChecker } from "#content/channel-checker.ts";
import { checkQuestions, directBookingCheck } from "#content/direct-booking-check.ts";
import { guestForms } from "#content/guest-records.ts";
import { type tools, toolsPage } from "#content/tools.ts";
import { bookings, channels, firstStep, roomTypes, weekdays } from "#content/try-calendar.ts";
import { house } from "#pricing/figures/example-house.ts";
import { price } from "#pricing/figures/prices.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { otaCommissionWords } from "#schemas/words/ota-commission.ts";
import { Icon } from "#site/components/ui/icon.tsx";
import { formatRate } from "#site/ota-commission/format-rate.ts";
import { exampleEntries } from "#site/tools/channel-checker/example.ts";
import { readSites } from "#site/tools/channel-checker/read-sites.ts";
import { workedExample } from "#site/tools/direct-booking-check/example.ts";

const { samples: words } = toolsPage;
const { from } = otaCommissionWords[defaultLanguage].table;

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
      {weekdays.slice(0, 6).map(({ index, short }) => (
        <span key={index} className="sample-day" style={{ gridArea: `1 / ${index + 1}` }}>
          {short}
        </span>
      ))}
      {roomTypes.map(({ name }, row) => (
        <span
          key={name}
          className="sample-row"
          style={{ gridArea: `${row + 2} / 1 / auto / -1` }}
        />
      ))}
      {stays.map(({ channel, roomType, arrival, nights }) => (
        <span
          key={roomType}
          className="sample-stay"
          style={{ gridArea: `${roomType + 2} / ${arrival + 1} / auto / span ${nights}` }}
        >
          {channels[channel]?.name}
        </span>
      ))}
    </div>
  );
}

function SampleSites() {
  return (
    <ul className="sample-sites">
      {readSites(exampleEntries.sites).chosen.map(({ id, name, rows, isConnected }) => (
        <li key={id}>
          <span>{name}</span>
          <b>{rows.map(({ rate }) => formatRate(rate, from)).join(", ")}</b>
          {isConnected && (
            <small>
              <Icon icon={Check} />
              {channelChecker.connection.served}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function SampleScore() {
  const { lines } = workedExample();
  const score = lines.reduce((sum, { points }) => sum + points, 0);
  return (
    <div className="sample-score">
      <Figure figure={directBookingCheck.result.score(score)}>
        {words.questions(checkQuestions.length)}
      </Figure>
      <span className="sample-bar" aria-hidden="true">
        <span style={{ width: `${score}%` }} />
      </span>
    </div>
  );
}

function SampleForm() {
  const { title, columns } = guestForms.register;
  return (
    <div className="sample-form" role="img" aria-hidden="true">
      <b>{title}</b>
      {columns.slice(0, 4).map((column) => (
        <span key={column.title}>{column.title}</span>
      ))}
    </div>
  );
}

const samples: Readonly<Record<string, () => ReactNode>> = {
  "commission-calculator": () => <Figure figure={house.engine.firstYear}>{words.kept}</Figure>,
  "price-builder": () => (
    <Figure figure={words.aMonth(price.both.rooms14.month)}>
      {words.price(exampleHouse.rooms)}
    </Figure>
  ),
  "try-calendar": SampleCalendar,
  "channel-checker": SampleSites,
  "direct-booking-check": SampleScore,
  "guest-records": SampleForm,
} satisfies Record<(typeof tools)[number]["id"], () => ReactNode>;

/** A small result or drawing of a tool, from the tool's own example. */
export function ToolSample({ id }: { id: (typeof tools)[number]["id"] }) {
  return <div className={`tool-sample sample-of-${id}`}>{samples[id]?.()}</div>;
}
