import { useState } from "react";
import type { PartSlug } from "#schemas/facts/products.ts";
import type { TrialLanguage } from "#schemas/words/trial.ts";
import { callAccount } from "#site/account/client.ts";
import { explain, isNotOffered } from "#site/account/problem.ts";
import { Loaded, useAccountData } from "#site/account-page/account-data.tsx";
import { Card, focusCard } from "#site/account-page/card.tsx";
import { Withdraw } from "#site/account-page/question.tsx";
import { Summary } from "#site/account-page/summary.tsx";
import { describeTime, Moment, replyStep, type Step, Track } from "#site/account-page/track.tsx";
import type { CardProps, CardWords } from "#site/account-page/words.ts";
import { Button } from "#site/components/ui/button.tsx";

/** A demo request that was sent with the account's address. */
export type Demo = {
  reference: string;
  status: "requested" | "withdrawn";
  property: string;
  rooms: number;
  parts: PartSlug[];
  /** The times that the visitor asked for. */
  wishes: string[];
  language: TrialLanguage;
  message: string;
  requested_at: string;
  reply_by: string;
  answered_at: string | null;
  closed_at: string | null;
};

export type DemosAnswer = { demos: Demo[] };

export const isOpenDemo = ({ status, closed_at }: Demo) => status === "requested" && !closed_at;

/** The open demo requests, or the last one that ended. Nothing for an account without any. */
export function DemoCard({ words }: CardProps) {
  const query = useAccountData<DemosAnswer>("demos");
  const { data, error } = query;
  if (data ? data.demos.length === 0 : !error || isNotOffered(error)) return null;
  return (
    <Card id="demo" title={words.demo.title}>
      <Loaded words={words} query={query} lines={4}>
        {({ demos }) => {
          const open = demos.filter(isOpenDemo);
          return (open.length > 0 ? open : demos.slice(0, 1)).map((demo) => (
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

type RequestProps = { words: CardWords; demo: Demo; onChange: () => Promise<unknown> };

function DemoRequest({ words: all, demo, onChange }: RequestProps) {
  const words = all.demo;
  const { requested } = all.trial.card;
  const [withdrawing, setWithdrawing] = useState(false);
  const isOpen = isOpenDemo(demo);
  const ended = words[demo.status === "withdrawn" ? "withdrawn" : "closed"];

  function close() {
    setWithdrawing(false);
    focusCard("demo");
  }

  async function withdraw() {
    const { problem } = await callAccount("DELETE", `demos/${demo.reference}`);
    if (!problem) {
      await onChange();
      close();
    }
    return explain(words.failure, problem);
  }

  return (
    <div className="form request">
      <h3 className="h4">{isOpen ? words.requested : ended.title}</h3>
      <p>
        {requested.reference}: <b className="numeric">{demo.reference}</b>
      </p>
      {isOpen ? <Track words={all.track} steps={stepsOf(demo, all)} /> : <p>{ended.text}</p>}
      <DemoSummary words={all} demo={demo} />
      {isOpen && !withdrawing && (
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

function stepsOf(demo: Demo, { track: common, demo: words }: CardWords): Step[] {
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

function DemoSummary({ words: all, demo }: { words: CardWords; demo: Demo }) {
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
