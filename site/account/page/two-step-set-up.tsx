import { Copy } from "lucide";
import { copyText } from "#site/account/page/copy-text.ts";
import type { CardWords } from "#site/account/page/words.ts";
import { enterCode, type NewApp, removeUnfinishedApp } from "#site/account/session/client.ts";
import { AppCodeField, describeCodeProblem } from "#site/account/session/code-form.tsx";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { Icon } from "#site/ui/icon.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useBusy } from "#site/ui/use-busy.ts";
import { useForm } from "#site/ui/use-form.ts";

/** Shows the key for the app, and asks for the first code that the app makes from it. */
export function TwoStepSetUp({
  words: {
    code: codeWords,
    twoStep: { scan, confirm },
    notices,
  },
  app,
  onDone,
  onCancel,
}: {
  words: CardWords;
  app: NewApp;
  onDone: () => Promise<unknown>;
  onCancel: () => void;
}) {
  const { secret, uri, qr_code } = app.totp;
  const { run, button: cancelButton } = useBusy();
  const { run: runCopy, failure: copyFailure } = useBusy();
  const { form, button, busy, errors, failure } = useForm({
    fields: { code: { missing: codeWords.missing } },
    submit: async (values) => {
      const code = values.code.replaceAll(/\s/g, "");
      const problem = await enterCode({ factorId: app.id, code });
      if (problem) return describeCodeProblem(codeWords, problem);
      toast(notices.twoStepOn.success);
      await onDone();
      return undefined;
    },
  });

  async function cancel() {
    // If this fails, the next set-up removes the app.
    await removeUnfinishedApp(app.id);
    onCancel();
  }

  return (
    <>
      <h3 className="h4" ref={focusWhenShown} tabIndex={-1}>
        {scan.title}
      </h3>
      <p>{scan.text}</p>
      <a className="two-step-app-link" href={uri}>
        {scan.open}
      </a>
      <div className="two-step-key">
        <img
          className="qr-code"
          src={toDataUrl(qr_code)}
          alt={scan.picture}
          width="200"
          height="200"
        />
        <div className="form">
          <p>{scan.key}</p>
          <code className="two-step-secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
          <div>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => runCopy(() => copyText(secret, notices))}
            >
              <Icon icon={Copy} />
              {scan.copyKey}
            </Button>
            <Failure>{copyFailure}</Failure>
          </div>
        </div>
      </div>
      <h3 className="h4" id="two-step-code">
        {confirm.title}
      </h3>
      <form {...form} aria-labelledby="two-step-code">
        <AppCodeField words={codeWords} error={errors.code} />
        <div className="row">
          <Button {...button}>{busy ? codeWords.working : confirm.button}</Button>
          <Button variant="ghost" onClick={() => run(cancel)} {...cancelButton}>
            {confirm.cancel}
          </Button>
          <Failure>{failure}</Failure>
        </div>
      </form>
    </>
  );
}

/** `picture` is SVG markup, or the client library's data URL, whose unescaped "#" would end it. */
function toDataUrl(picture: string): string {
  return `data:image/svg+xml,${encodeURIComponent(picture.slice(picture.indexOf("<")))}`;
}
