import { accountPage, accountPageNotices } from "#content/account-page.ts";
import { announce } from "#site/account/announce.ts";
import { callAccount } from "#site/account/client.ts";
import { Card } from "#site/account-page/card.tsx";
import { isoDay } from "#site/account-page/format-time.ts";
import { saveFile } from "#site/account-page/save-file.ts";
import { Button } from "#site/components/ui/button.tsx";
import { useBusy } from "#site/components/ui/use-busy.ts";

const words = accountPage.download;

export function DownloadData() {
  const { run, busy, button } = useBusy();

  async function download() {
    const { data, problem } = await callAccount<unknown>("GET", "export");
    if (!problem) {
      saveFile(`account-${isoDay()}.json`, JSON.stringify(data, null, 2), "application/json");
    }
    announce(problem, accountPageNotices.download);
  }

  return (
    <Card id="download" title={words.title} text={words.text}>
      <div>
        <Button variant="secondary" onClick={() => run(download)} {...button}>
          {busy ? words.working : words.button}
        </Button>
      </div>
    </Card>
  );
}
