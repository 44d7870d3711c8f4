import { useState } from "react";
import type { OwnLead } from "#leads/contract.ts";
import { Loaded } from "#site/account/page/account-data.tsx";
import { Card, focusCard } from "#site/account/page/card.tsx";
import { useLeads } from "#site/account/page/lead.ts";
import { isOpen, LeadStatus, LeadSummary } from "#site/account/page/lead-status.tsx";
import { Withdraw } from "#site/account/page/question.tsx";
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
  const open = demos?.filter(isOpen) ?? [];
  const shown = open.length > 0 ? open : (demos?.slice(0, 1) ?? []);
  return (
    <Card id="demo" title={words.demo.title}>
      <Loaded words={words} query={query} lines={4}>
        {() =>
          shown.map((demo) => (
            <DemoRequest
              key={demo.reference}
              words={words}
              demo={demo}
              onChange={() => query.refetch()}
            />
          ))
        }
      </Loaded>
    </Card>
  );
}

type RequestProps = { words: CardWords; demo: OwnLead; onChange: () => Promise<unknown> };

function DemoRequest({ words, demo, onChange }: RequestProps) {
  const [withdrawing, setWithdrawing] = useState(false);

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
    return explain(words.trial.card.failures.withdrawn, problem);
  }

  return (
    <div className="form request">
      <LeadStatus words={words} lead={demo} />
      <LeadSummary words={words} lead={demo} />
      {isOpen(demo) && !withdrawing && (
        <div className="row">
          <Button variant="outline" onClick={() => setWithdrawing(true)}>
            {words.trial.card.withdraw}
          </Button>
        </div>
      )}
      {withdrawing && (
        <Withdraw
          id={`withdraw-${demo.reference}`}
          words={{ ...words.trial.card.confirmWithdraw, ...words.demo.confirmWithdraw }}
          withdraw={withdraw}
          onKeep={close}
        />
      )}
    </div>
  );
}
