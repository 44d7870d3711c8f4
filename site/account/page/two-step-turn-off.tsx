import type { CardProps } from "#site/account/page/words.ts";
import { type EnteredCode, enterCode, removeApp } from "#site/account/session/client.ts";
import { CodeForm, findApp } from "#site/account/session/code-form.tsx";
import { explain } from "#site/account/session/problem.ts";
import { toast } from "#site/ui/toast.tsx";

/** Turns off two-step sign-in. It asks for a code, because an open session alone must not be enough. */
export function TwoStepTurnOff({
  user,
  words: {
    code,
    twoStep: { turningOff: words },
    notices,
  },
  onClose,
}: CardProps & {
  onClose: (failure?: string) => void;
}) {
  async function turnOff(entered: EnteredCode) {
    const factorId = findApp(user)?.id ?? "";
    const wrongCode = await enterCode(entered);
    if (wrongCode) return wrongCode;
    const problem = await removeApp(factorId);
    const { success, failure } = notices.twoStepOff;
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
        words={code}
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
