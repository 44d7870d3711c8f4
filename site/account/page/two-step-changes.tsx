import type { ReactNode } from "react";
import { site } from "#schemas/facts/site.ts";
import { RecoveryCodes } from "#site/account/page/recovery-codes.tsx";
import { TwoStepCode, TwoStepProof } from "#site/account/page/two-step-proof.tsx";
import { TwoStepSetUp } from "#site/account/page/two-step-set-up.tsx";
import { TwoStepTurnOff } from "#site/account/page/two-step-turn-off.tsx";
import type { CardProps } from "#site/account/page/words.ts";
import { callAccount, enrollApp, type Proof } from "#site/account/session/client.ts";
import { explain, isNotOffered, type Problem } from "#site/account/session/problem.ts";

// The flows that the two-step card's buttons start. Each replaces the card's content until it ends, or returns why
// it cannot start.

export type ChangeProps = CardProps & {
  show: (step: ReactNode) => void;
  /** Ends the flow. The card shows the failure, if there is one. */
  close: (failure?: string) => void;
};

export async function setUp(props: ChangeProps): Promise<string | undefined> {
  const { user, words, show, close } = props;
  const problem = await addApp(props);
  if (problem?.code !== "reauthentication_needed") {
    return explain(words.notices.twoStepOn.failure, problem);
  }
  const send = (proof: Proof) => addApp(props, proof);
  show(
    <TwoStepProof words={words} email={user.email ?? ""} send={send} onCancel={() => close()} />,
  );
  return undefined;
}

async function addApp(props: ChangeProps, proof?: Proof): Promise<Problem | null> {
  const { data, problem } = await enrollApp(props.words.twoStep.appName, site.name, proof);
  if (data) {
    props.show(
      <TwoStepSetUp
        words={props.words}
        app={data}
        onDone={() => makeCodes(props)}
        onCancel={() => props.close()}
      />,
    );
  }
  return problem;
}

export async function makeCodes(props: ChangeProps): Promise<undefined> {
  const { user, words, show, close } = props;
  const { data, problem } = await callAccount<{ codes: string[] }>("POST", "recovery-codes");
  if (problem?.code === "insufficient_aal") {
    show(
      <TwoStepCode
        words={words}
        user={user}
        onDone={() => makeCodes(props)}
        onCancel={() => close()}
      />,
    );
  } else if (problem) {
    const { recoveryCodesNotMade } = words.notices;
    close(isNotOffered(problem) ? undefined : explain(recoveryCodesNotMade, problem));
  } else
    show(
      <RecoveryCodes
        words={words}
        email={user.email ?? ""}
        codes={data.codes}
        onKept={() => close()}
      />,
    );
}

export async function turnOff({ user, words, show, close }: ChangeProps): Promise<undefined> {
  show(<TwoStepTurnOff words={words} user={user} onClose={close} />);
}
