import { Copy, Download, Printer } from "lucide";
import { copyText } from "#site/account/page/copy-text.ts";
import { isoDay } from "#site/account/page/format-time.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import type { CardWords } from "#site/account/page/words.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { focusWhenShown } from "#site/ui/focus-when-shown.ts";
import { Icon } from "#site/ui/icon.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({
  words: { twoStep, notices },
  email,
  codes,
  onKept,
}: {
  words: CardWords;
  email: string;
  codes: readonly string[];
  onKept: () => void;
}) {
  const words = twoStep.codes;
  const { run, failure } = useBusy();
  const text = `${words.paper} ${email}, ${isoDay()}\n\n${codes.join("\n")}\n`;
  return (
    <div className="form recovery-codes">
      <h3 className="h4" ref={focusWhenShown} tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.text}</p>
      <p className="print-only">
        {words.paper} {email}, {isoDay()}
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <Button variant="secondary" size="sm" onClick={() => run(() => copyText(text, notices))}>
          <Icon icon={Copy} />
          {words.copy}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(`recovery-codes-${isoDay()}.txt`, text, "text/plain")}
        >
          <Icon icon={Download} />
          {words.download}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => print()}>
          <Icon icon={Printer} />
          {words.print}
        </Button>
        <Failure>{failure}</Failure>
      </div>
      <div>
        <Button onClick={onKept}>{words.kept}</Button>
      </div>
    </div>
  );
}
