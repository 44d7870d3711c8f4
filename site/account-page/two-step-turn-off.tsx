import type { User } from "@supabase/auth-js";
import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { type EnteredCode, enterCode, removeApp } from "#site/account/client.ts";
import { CodeForm, findApp } from "#site/account/code-form.tsx";
import { explain } from "#site/account/problem.ts";
import { toast } from "#site/components/ui/toast.tsx";

const words = accountPage.twoStep.turningOff;

/** Turns off two-step sign-in. It asks for a code, because an open session alone must not be enough. */
export function TwoStepTurnOff({
  user,
  onClose,
}: {
  user: User;
  onClose: (failure?: string) => void;
}) {
  async function turnOff(entered: EnteredCode) {
    const factorId = findApp(user)?.id ?? "";
    const wrongCode = await enterCode(entered);
    if (wrongCode) return wrongCode;
    const problem = await removeApp(factorId);
    const { success, failure } = accountPageNotices.twoStepOff;
    if (!problem) toast(success);
    onClose(explain(failure, problem));
    return null;
  }

  return (
    <>
      <h3 className="h4" id="turn-off">
        {words.title}
      </h3>
      <p>{words.text}</p>
      <CodeForm
        user={user}
        labelledBy="turn-off"
        label={words.button}
        variant="destructive"
        send={turnOff}
        onCancel={() => onClose()}
      />
    </>
  );
}
