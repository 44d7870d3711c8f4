import { useProof } from "#site/account/page/use-proof.tsx";
import type { CardProps, CardWords } from "#site/account/page/words.ts";
import { type EnteredCode, enterCode, type Proof } from "#site/account/session/client.ts";
import { CodeForm } from "#site/account/session/code-form.tsx";
import { explain, type Problem } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { useForm } from "#site/ui/use-form.ts";

/** Asks for the password or a mailed code before an app is added, if the sign-in was long ago. */
export function TwoStepProof({
  words: all,
  email,
  send,
  onCancel,
}: {
  words: CardWords;
  email: string;
  send: (proof: Proof) => Promise<Problem | null>;
  onCancel: () => void;
}) {
  const { proof: words, starting, confirm } = all.twoStep;
  const proof = useProof(email, all);
  const { form, button, busy, errors, failure, clearError } = useForm({
    fields: { proof: proof.words },
    submit: async (values) => {
      const problem = await send(proof.read(values.proof));
      const wrongProof = problem && proof.findError(problem);
      if (wrongProof) return { proof: wrongProof };
      return explain(all.notices.twoStepOn.failure, problem);
    },
  });

  return (
    <form {...form} aria-labelledby="two-step-proof">
      <h3 className="h4" id="two-step-proof" ref={focusWhenShown} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      {proof.render(errors.proof, () => clearError("proof"))}
      <div className="row">
        <Button {...button}>{busy ? starting : words.button}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {confirm.cancel}
        </Button>
        <Failure>{failure}</Failure>
      </div>
    </form>
  );
}

/** Asks for a code before recovery codes are made, if the last one was long ago. */
export function TwoStepCode({
  words: {
    code,
    twoStep: { codeAgain },
  },
  user,
  onDone,
  onCancel,
}: CardProps & {
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  async function send(entered: EnteredCode) {
    const wrongCode = await enterCode(entered);
    if (!wrongCode) await onDone();
    return wrongCode;
  }

  return (
    <>
      <h3 className="h4" id="code-again">
        {codeAgain.title}
      </h3>
      <p>{codeAgain.text}</p>
      <CodeForm words={code} user={user} labelledBy="code-again" send={send} onCancel={onCancel} />
    </>
  );
}
