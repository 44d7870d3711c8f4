import { Check, Copy } from "lucide";
import { readWords } from "#schemas/words.ts";
import { Button } from "#site/ui/button.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useCopy } from "#site/ui/use-copy.ts";

const words = readWords("ota-commission").use.cite;

export function CitePage({ text }: { text: string }) {
  const { outcome, copy } = useCopy();
  return (
    <section className="card stack gap-12" id="cite" aria-labelledby="cite-title">
      <h3 id="cite-title">{words.title}</h3>
      <p className="citation">{text}</p>
      <div className="row" data-needs-script>
        <Button variant="secondary" onClick={() => copy(text)}>
          <Icon icon={outcome === "copied" ? Check : Copy} />
          {words.copy}
        </Button>
        <p role="status" className="small">
          {outcome && words[outcome]}
        </p>
      </div>
    </section>
  );
}
