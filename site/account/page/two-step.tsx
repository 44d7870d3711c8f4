import { type ReactNode, useState } from "react";
import { site } from "#schemas/facts/site.ts";
import { refreshAccount } from "#site/account/page/account-query.ts";
import { Card, focusCard, Loaded, StepTitle } from "#site/account/page/card.tsx";
import { ProofStep, RecoveryCodes, SetUp } from "#site/account/page/two-step-steps.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import {
  callAccount,
  type EnteredCode,
  enrollApp,
  enterCode,
  type Proof,
  removeApp,
} from "#site/account/session/client.ts";
import { CodeForm } from "#site/account/session/code-form.tsx";
import { explain, isNotOffered, report } from "#site/account/session/problem.ts";
import { findApp } from "#site/account/session/stored-session.ts";
import { formatDay } from "#site/format.ts";
import { BusyButton } from "#site/ui/busy-button.tsx";
import { Failure } from "#site/ui/failure.tsx";

const id = "two-step";

/** At this number of remaining codes or fewer, the card suggests new ones. */
const fewCodes = 2;

/** The state of two-step sign-in. A change replaces the card's content, step by step, until it ends. */
export function TwoStep({ user, words: all }: CardProps) {
  const { twoStep: words, notices, code } = all;
  const [step, show] = useState<ReactNode>(null);
  const [failure, setFailure] = useState<string>();
  const app = findApp(user);

  /** Ends a change. */
  function close(failure?: string): undefined {
    show(null);
    setFailure(failure);
    void refreshAccount();
    focusCard(id);
  }
  const cancel = () => close();
  const shared = { words: all, email: user.email, onCancel: cancel };

  async function addApp(proof?: Proof) {
    const { data, problem } = await enrollApp(words.appName, site.name, proof);
    if (data) show(<SetUp {...shared} app={data} onDone={makeCodes} />);
    return problem;
  }

  async function setUp() {
    const problem = await addApp();
    // The sign-in was long ago.
    if (problem?.code !== "reauthentication_needed")
      return explain(notices.twoStepOn.failure, problem);
    show(<ProofStep {...shared} send={addApp} />);
    return undefined;
  }

  async function makeCodes() {
    setFailure(undefined);
    const { data, problem } = await callAccount<{ codes: string[] }>("POST", "recovery-codes");
    if (problem?.code === "insufficient_aal") askForCode(words.codeAgain, makeCodes);
    else if (data) show(<RecoveryCodes {...shared} codes={data.codes} />);
    else close(isNotOffered(problem) ? undefined : explain(notices.recoveryCodesNotMade, problem));
  }

  /** An open session alone must not be enough, so the next step needs a new code. */
  function askForCode(
    texts: { title: string; text: string; button?: string },
    next: () => Promise<void>,
  ) {
    async function send(entered: EnteredCode) {
      const wrongCode = await enterCode(entered);
      if (!wrongCode) await next();
      return wrongCode;
    }
    show(
      <>
        <StepTitle id="code-again">{texts.title}</StepTitle>
        <p>{texts.text}</p>
        <CodeForm
          words={{ ...code, ...(texts.button && { button: texts.button }) }}
          user={user}
          labelledBy="code-again"
          variant={texts.button ? "destructive" : "default"}
          send={send}
          onCancel={cancel}
        />
      </>,
    );
  }

  const turnOff = async () =>
    askForCode(words.turningOff, async () =>
      close(report(notices.twoStepOff, await removeApp(app?.id ?? ""))),
    );

  const state = (
    <>
      {app ? (
        <>
          <p>{words.whileOn}</p>
          <Loaded<{ left: number }> words={all} path="recovery-codes" lines={1}>
            {({ left }) => (
              <p className={left <= fewCodes ? "notice" : undefined}>
                <strong>{left}</strong> {left === 1 ? words.left.one : words.left.other}{" "}
                {left <= fewCodes && words.few}
              </p>
            )}
          </Loaded>
          <p className="small muted">
            {words.since} {formatDay(app.updated_at)}. {words.makeCodesHint}
          </p>
        </>
      ) : (
        <p className="muted">{words.whileOff}</p>
      )}
      <div className="row">
        {app ? (
          <>
            <BusyButton variant="secondary" onPress={makeCodes}>
              {words.makeCodes}
            </BusyButton>
            <BusyButton variant="outline" onPress={turnOff}>
              {words.turnOff}
            </BusyButton>
          </>
        ) : (
          <BusyButton working={words.starting} onPress={setUp}>
            {words.setUp}
          </BusyButton>
        )}
        <Failure>{failure}</Failure>
      </div>
    </>
  );
  return (
    <Card id={id} title={words.title}>
      {step ?? state}
    </Card>
  );
}
