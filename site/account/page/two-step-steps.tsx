import { Copy, Download, Printer } from "lucide";
import { StepTitle } from "#site/account/page/card.tsx";
import { isoDay } from "#site/account/page/format-time.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import { useProof } from "#site/account/page/use-proof.tsx";
import type { CardWords } from "#site/account/page/words.ts";
import { enterCode, type NewApp, type Proof, removeApp } from "#site/account/session/client.ts";
import { describeCodeProblem } from "#site/account/session/code-form.tsx";
import { explain, type Problem } from "#site/account/session/problem.ts";
import { BusyButton, Submit } from "#site/ui/busy-button.tsx";
import { Button } from "#site/ui/button.tsx";
import { CodeField } from "#site/ui/field.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useForm } from "#site/ui/use-form.ts";

type Step = { words: CardWords; email?: string | undefined; onCancel: () => void };

type ProofProps = Step & { send: (proof: Proof) => Promise<Problem | null> };

/** Asks for the password or a mailed code before an app is added, if the sign-in was long ago. */
export function ProofStep({ words: all, email, send, onCancel }: ProofProps) {
  const { proof: words, starting, confirm } = all.twoStep;
  const proof = useProof(email, all);
  const form = useForm({
    fields: { proof: proof.words },
    submit: async (values) => {
      const problem = await send(proof.read(values.proof));
      const wrong = proof.findError(problem);
      return wrong ? { proof: wrong } : explain(all.notices.twoStepOn.failure, problem);
    },
  });
  return (
    <form {...form.form} aria-labelledby="two-step-proof">
      <StepTitle id="two-step-proof">{words.title}</StepTitle>
      <p>{words.text}</p>
      {proof.render(form)}
      <Submit of={form} words={{ button: words.button, working: starting }}>
        <Button variant="ghost" onClick={onCancel}>
          {confirm.cancel}
        </Button>
      </Submit>
    </form>
  );
}

type SetUpProps = Step & { app: NewApp; onDone: () => Promise<void> };

/** Shows the key for the app, and asks for the first code that the app makes from it. */
export function SetUp({ words: all, app, onDone, onCancel }: SetUpProps) {
  const { scan, confirm } = all.twoStep;
  const { secret, uri, qr_code } = app.totp;
  const form = useForm({
    fields: { code: all.code },
    submit: async (values) => {
      const code = values.code.replaceAll(/\s/g, "");
      const problem = await enterCode({ factorId: app.id, code });
      if (problem) return describeCodeProblem(all.code, problem);
      toast(all.notices.twoStepOn.success);
      await onDone();
      return undefined;
    },
  });

  async function cancel() {
    // If this fails, the next set-up removes the app.
    await removeApp(app.id);
    onCancel();
  }

  return (
    <>
      <StepTitle>{scan.title}</StepTitle>
      <p>{scan.text}</p>
      <a className="btn btn-link" href={uri}>
        {scan.open}
      </a>
      <div className="two-step-key">
        <img
          className="qr-code"
          src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
          alt={scan.picture}
          width="200"
          height="200"
        />
        <div className="form">
          <p>{scan.key}</p>
          <code className="two-step-secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <div>
            <CopyButton words={all} text={secret}>
              {scan.copyKey}
            </CopyButton>
          </div>
        </div>
      </div>
      <h3 className="h4" id="two-step-code">
        {confirm.title}
      </h3>
      <form {...form.form} aria-labelledby="two-step-code">
        <CodeField {...form.field("code")} />
        <Submit of={form} words={{ button: confirm.button, working: all.code.working }}>
          <BusyButton variant="ghost" onPress={cancel}>
            {confirm.cancel}
          </BusyButton>
        </Submit>
      </form>
    </>
  );
}

type CopyProps = { words: CardWords; text: string; children: string };

function CopyButton({ words: { notices }, text, children }: CopyProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(notices.copied),
      () => notices.notCopied,
    ) as Promise<string | undefined>;
  return (
    <BusyButton variant="secondary" size="sm" onPress={copy}>
      <Icon icon={Copy} />
      {children}
    </BusyButton>
  );
}

type CodesProps = Step & { codes: readonly string[] };

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ words: all, email, codes, onCancel }: CodesProps) {
  const words = all.twoStep.codes;
  const title = `${words.paper} ${email}, ${isoDay()}`;
  const text = `${title}\n\n${codes.join("\n")}\n`;
  const save = () => saveFile(`recovery-codes-${isoDay()}.txt`, text, "text/plain");
  const button = { variant: "secondary", size: "sm" } as const;
  return (
    <div className="form recovery-codes">
      <StepTitle>{words.title}</StepTitle>
      <p>{words.text}</p>
      <p className="print-only">{title}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <CopyButton words={all} text={text}>
          {words.copy}
        </CopyButton>
        <Button {...button} onClick={save}>
          <Icon icon={Download} />
          {words.download}
        </Button>
        <Button {...button} onClick={() => print()}>
          <Icon icon={Printer} />
          {words.print}
        </Button>
      </div>
      <div>
        <Button onClick={onCancel}>{words.kept}</Button>
      </div>
    </div>
  );
}
