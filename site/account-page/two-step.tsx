import type { User } from "@supabase/supabase-js";
import { useState } from "react";
import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { site } from "#content/site.ts";
import { announce } from "#site/account/announce.ts";
import { callAccount, enrollApp } from "#site/account/client.ts";
import { findApp } from "#site/account/code-form.tsx";
import {
  isNotOffered,
  Loaded,
  refreshAccount,
  useAccountData,
} from "#site/account-page/account-data.tsx";
import { Card, focusCard } from "#site/account-page/card.tsx";
import { formatDay } from "#site/account-page/format-time.ts";
import { RecoveryCodes } from "#site/account-page/recovery-codes.tsx";
import { type NewApp, TwoStepSetUp } from "#site/account-page/two-step-set-up.tsx";
import { TwoStepTurnOff } from "#site/account-page/two-step-turn-off.tsx";
import { useBusy } from "#site/account-page/use-busy.ts";
import { Button } from "#site/components/ui/button.tsx";
import { toast } from "#site/components/ui/toast.tsx";

const words = accountPage.twoStep;
const id = "two-step";

/** What the owner of the account is about to do; null while the card shows the state alone. */
type Doing = { step: "set-up"; app: NewApp } | { step: "codes"; codes: string[] } | { step: "off" };

export function TwoStep({ user }: { user: User }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const { run, busy, button } = useBusy();
  const app = findApp(user);

  function finish() {
    setDoing(null);
    void refreshAccount();
    focusCard(id);
  }

  async function start() {
    const { data, problem } = await enrollApp(words.appName, site.name);
    if (problem) announce(problem, accountPageNotices.twoStepOn);
    else if (data) setDoing({ step: "set-up", app: data });
  }

  async function makeCodes() {
    const { data, problem } = await callAccount<{ codes: string[] }>("POST", "recovery-codes");
    if (!problem) return setDoing({ step: "codes", codes: data.codes });
    if (!isNotOffered(problem)) {
      const title = accountPageNotices.recoveryCodesNotMade;
      toast({ title, description: problem.message, variant: "destructive" });
    }
    finish();
  }

  return (
    <Card id={id} title={words.title}>
      {doing?.step === "set-up" && (
        <TwoStepSetUp app={doing.app} onDone={makeCodes} onCancel={finish} />
      )}
      {doing?.step === "codes" && (
        <RecoveryCodes email={user.email ?? ""} codes={doing.codes} onKept={finish} />
      )}
      {doing?.step === "off" && <TwoStepTurnOff user={user} onClose={finish} />}
      {!doing && app && (
        <>
          <p>
            {words.on}{" "}
            <span className="quiet">
              {words.since} {formatDay(app.updated_at)}.
            </span>
          </p>
          <CodesLeft />
          <div className="row">
            <Button variant="secondary" onClick={() => run(makeCodes)} {...button}>
              {words.makeCodes}
            </Button>
            <Button variant="outline" onClick={() => setDoing({ step: "off" })}>
              {words.turnOff}
            </Button>
          </div>
          <p className="small quiet">{words.makeCodesHint}</p>
        </>
      )}
      {!doing && !app && (
        <>
          <p className="quiet">{words.off}</p>
          <div>
            <Button onClick={() => run(start)} {...button}>
              {busy ? words.starting : words.setUp}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** From so few codes on, it is time for new ones. */
const fewCodes = 2;

function CodesLeft() {
  const query = useAccountData<{ left: number }>("recovery-codes");
  return (
    <Loaded query={query} lines={1}>
      {({ left }) => (
        <p className={left <= fewCodes ? "notice" : undefined}>
          <strong>{left}</strong> {left === 1 ? words.left.one : words.left.many}{" "}
          {left <= fewCodes && words.few}
        </p>
      )}
    </Loaded>
  );
}
