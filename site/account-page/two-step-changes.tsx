import type { User } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { site } from "#content/site.ts";
import { announce } from "#site/account/announce.ts";
import { callAccount, enrollApp } from "#site/account/client.ts";
import { isNotOffered } from "#site/account/problem.ts";
import { RecoveryCodes } from "#site/account-page/recovery-codes.tsx";
import { TwoStepSetUp } from "#site/account-page/two-step-set-up.tsx";
import { TwoStepTurnOff } from "#site/account-page/two-step-turn-off.tsx";
import { toast } from "#site/components/ui/toast.tsx";

// What the buttons of the two-step card begin. Each shows its steps in place of the card's state, and closes them.

export type ChangeProps = {
  user: User;
  show: (step: ReactNode) => void;
  close: () => void;
};

export async function setUp(props: ChangeProps): Promise<void> {
  const { data, problem } = await enrollApp(accountPage.twoStep.appName, site.name);
  if (problem) announce(problem, accountPageNotices.twoStepOn);
  if (!data) return;
  props.show(<TwoStepSetUp app={data} onDone={() => makeCodes(props)} onCancel={props.close} />);
}

export async function makeCodes({ user, show, close }: ChangeProps): Promise<void> {
  const { data, problem } = await callAccount<{ codes: string[] }>("POST", "recovery-codes");
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
