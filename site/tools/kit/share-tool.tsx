import { Check, Download, Link, MessageCircle, Printer } from "lucide";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { readWords } from "#schemas/words.ts";
import { shareUrl } from "#site/contact-links.ts";
import { Button, buttonClass } from "#site/ui/button.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";
import { useCopy } from "#site/ui/use-copy.ts";

const { share: words } = readWords("tools").shared;

type Props = {
  summary: string;
  link: () => string;
};

/** Copies the link of a result, sends it by WhatsApp, or keeps it on the device. Prints the form on paper in `.tool` if there is
 * one, else `.tool` or the part of the page around it that has `data-print` (site/tools/tool.css hides the rest on paper). */
export function ShareTool({ summary, link }: Props) {
  const section = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy();
  const [address, setAddress] = useState("");
  const [Panel, setPanel] = useState<ComponentType<Props>>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => setAddress(link()));

  function printTool() {
    const { current } = section;
    const tool = current?.closest("[data-print]") ?? current?.closest(".tool");
    const printed = tool?.querySelector(".paper-frame") ?? tool;
    printed?.toggleAttribute("data-printed", true);
    addEventListener("afterprint", () => printed?.removeAttribute("data-printed"), { once: true });
    print();
  }

  /** Opens or closes the kept results. Their script is fetched by the first press. */
  async function togglePanel() {
    try {
      const { default: Loaded } = await import("#site/tools/kit/keep-panel.tsx");
      setPanel((shown: typeof Panel) => (shown ? undefined : Loaded));
      setFailure(undefined);
    } catch {
      setFailure(document.body.dataset.islandFailed);
    }
  }

  return (
    <section
      ref={section}
      className="tool-share stack gap-8"
      aria-label={words.title}
      data-needs-script
    >
      <div className="row">
        <Button variant="outline" onClick={() => copy(link())}>
          <Icon icon={outcome === "copied" ? Check : Link} />
          {words.copy}
        </Button>
        <ExternalLink
          className={buttonClass({ variant: "outline" })}
          href={shareUrl(summary, address)}
        >
          <Icon icon={MessageCircle} />
          {words.whatsApp}
        </ExternalLink>
        <Button variant="outline" onClick={printTool}>
          <Icon icon={Printer} />
          {words.print}
        </Button>
        <Button variant="outline" aria-expanded={Panel !== undefined} onClick={togglePanel}>
          <Icon icon={Download} />
          {words.keep}
        </Button>
      </div>
      <p role="status" className="small">
        {failure ?? (outcome && words[outcome])}
      </p>
      {Panel && <Panel summary={summary} link={link} />}
      <p className="print-only">{address}</p>
    </section>
  );
}

/** Announces a changed result to screen readers, once the visitor has stopped changing it. */
export function ResultStatus({ text }: { text: string }) {
  const first = useRef(text);
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    if (text === first.current) return;
    first.current = "";
    const timer = setTimeout(setAnnounced, 700, text);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className="sr">
      {announced}
    </p>
  );
}
