import { useState } from "react";
import type { OwnLead } from "#leads/contract.ts";
import { Loaded } from "#site/account/page/account-data.tsx";
import { Card, focusCard } from "#site/account/page/card.tsx";
import { isOpen, useLeads } from "#site/account/page/lead.ts";
import { Withdraw } from "#site/account/page/question.tsx";
import { Summary } from "#site/account/page/summary.tsx";
import { describeTime, Moment, replyStep, type Step, Track } from "#site/account/page/track.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { explain, isNotOffered } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";

/** The open demo requests, or the last one that ended. Nothing for an account without any. */
export function DemoCard({ words }: CardProps) {
  const query = useLeads();
  const { data, error } = query;
  const demos = data?.leads.filter(({ kind }) => kind === "demo");
  if (demos ? demos.length === 0 : !error || isNotOffered(error)) return null;
  return (
    <Card id="demo" title={words.demo.title}>
      <Loaded words={words} query={query} lines={4}>
        {() => {
          const open = demos?.filter(isOpen) ?? [];
          return (open.length > 0 ? open : (demos?.slice(0, 1) ?? [])).map((demo) => (
            <DemoRequest
              key={demo.reference}
              words={words}
              demo={demo}
              onChange={() => query.refetch()}
            />
          ));
        }}
      </Loaded>
    </Card>
  );
}

type RequestProps = { words: CardWords; demo: OwnLead; onChange: () => Promise<unknown> };

function DemoRequest({ words: all, demo, onChange }: RequestProps) {
  const words = all.demo;
  const { requested } = all.trial.card;
  const [withdrawing, setWithdrawing] = useState(false);
  const isCurrent = isOpen(demo);
  const ended = words[demo.withdrawn_at ? "withdrawn" : "closed"];

  function close() {
    setWithdrawing(false);
    focusCard("demo");
  }

  async function withdraw() {
    const { problem } = await callAccount("DELETE", `leads/${demo.reference}`);
    if (!problem) {
      await onChange();
      close();
    }
    return explain(words.failure, problem);
  }

  return (
    <div className="form request">
      <h3 className="h4">
        {isCurrent ? words[demo.answered_at ? "answered" : "requested"] : ended.title}
      </h3>
      <p>
        {requested.reference}: <b className="numeric">{demo.reference}</b>
      </p>
      {isCurrent ? <Track words={all.track} steps={stepsOf(demo, all)} /> : <p>{ended.text}</p>}
      <DemoSummary words={all} demo={demo} />
      {isCurrent && !withdrawing && (
        <div className="row">
          <Button variant="outline" onClick={() => setWithdrawing(true)}>
            {words.withdraw}
          </Button>
        </div>
      )}
      {withdrawing && (
        <Withdraw
          id={`withdraw-${demo.reference}`}
          words={words.confirmWithdraw}
          withdraw={withdraw}
          onKeep={close}
        />
      )}
    </div>
  );
}

function stepsOf(demo: OwnLead, { track: common, demo: words }: CardWords): Step[] {
  const { requested_at, answered_at, wishes } = demo;
  return [
    { state: "done", title: words.asked, text: <Moment words={common} iso={requested_at} /> },
    replyStep(common, demo),
    {
      state: answered_at ? "current" : "next",
      title: words.shown,
      text:
        wishes.length === 0 ? (
          words.noWishes
        ) : (
          <>
            <p>{words.wishes}</p>
            <ul>
              {wishes.map((time) => (
                <li key={time}>{describeTime(common, time)}</li>
              ))}
            </ul>
          </>
        ),
    },
  ];
}

function DemoSummary({ words: all, demo }: { words: CardWords; demo: OwnLead }) {
  const { labels } = all.demo;
  const { parts, languages } = all.trial;
  return (
    <Summary
      rows={[
        [labels.property, demo.property],
        [labels.rooms, String(demo.rooms)],
        [labels.parts, demo.parts.map((part) => parts[part] ?? part).join(", ")],
        [labels.language, languages[demo.language] ?? demo.language],
        [labels.message, demo.message],
      ]}
    />
  );
}
