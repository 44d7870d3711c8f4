import type { User } from "@supabase/auth-js";
import type { ReactNode } from "react";
import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { site } from "#content/site.ts";
import { announce } from "#site/account/announce.ts";
import { callAccount, enrollApp, type Proof } from "#site/account/client.ts";
import { isNotOffered, type Problem } from "#site/account/problem.ts";
import { RecoveryCodes } from "#site/account-page/recovery-codes.tsx";
import { TwoStepCode, TwoStepProof } from "#site/account-page/two-step-proof.tsx";
import { TwoStepSetUp } from "#site/account-page/two-step-set-up.tsx";
import { TwoStepTurnOff } from "#site/account-page/two-step-turn-off.tsx";
import { toast } from "#site/components/ui/toast.tsx";

// The flows that the two-step card's buttons start. Each replaces the card's content until it ends.

export type ChangeProps = {
  user: User;
  show: (step: ReactNode) => void;
  close: () => void;
};

export async function setUp(props: ChangeProps, proof?: Proof): Promise<Problem | null> {
  const { user, show, close } = props;
  const { data, problem } = await enrollApp(accountPage.twoStep.appName, site.name, proof);
  if (data) {
    show(<TwoStepSetUp app={data} onDone={() => makeCodes(props)} onCancel={close} />);
  } else if (!proof && problem.code === "reauthentication_needed") {
    const send = (given: Proof) => setUp(props, given);
    show(<TwoStepProof email={user.email ?? ""} send={send} onCancel={close} />);
  } else if (!proof) announce(problem, accountPageNotices.twoStepOn);
  return problem;
}

export async function makeCodes(props: ChangeProps): Promise<void> {
  const { user, show, close } = props;
  const { data, problem } = await callAccount<{ codes: string[] }>("POST", "recovery-codes");
  if (problem?.code === "insufficient_aal") {
    return show(<TwoStepCode user={user} onDone={() => makeCodes(props)} onCancel={close} />);
  }
  if (problem) {
    if (!isNotOffered(problem)) {
      const title = accountPageNotices.recoveryCodesNotMade;
      toast({ title, description: problem.message, variant: "destructive" });
    }
    return close();
  }
  show(<RecoveryCodes email={user.email ?? ""} codes={data.codes} onKept={close} />);
}

export async function turnOff({ user, show, close }: ChangeProps): Promise<void> {
  show(<TwoStepTurnOff user={user} onClose={close} />);
}
