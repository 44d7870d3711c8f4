import { Card } from "#site/account/page/card.tsx";
import { isoDay } from "#site/account/page/format-time.ts";
import { saveFile } from "#site/account/page/save-file.ts";
import type { CardProps } from "#site/account/page/words.ts";
import { callAccount } from "#site/account/session/client.ts";
import { explain } from "#site/account/session/problem.ts";
import { Button } from "#site/ui/button.tsx";
import { Failure } from "#site/ui/failure.tsx";
import { toast } from "#site/ui/toast.tsx";
import { useBusy } from "#site/ui/use-busy.ts";

export function DownloadData({ words: { download: words, notices } }: CardProps) {
  const { run, busy, button, failure } = useBusy();

  async function download() {
    const { data, problem } = await callAccount<unknown>("GET", "export");
    if (problem) return explain(notices.download.failure, problem);
    saveFile(`account-${isoDay()}.json`, JSON.stringify(data, null, 2), "application/json");
    toast(notices.download.success);
    return undefined;
  }

  return (
    <Card id="download" title={words.title} text={words.text}>
      <div className="row">
        <Button variant="secondary" onClick={() => run(download)} {...button}>
          {busy ? words.working : words.button}
        </Button>
        <Failure>{failure}</Failure>
      </div>
    </Card>
  );
}
