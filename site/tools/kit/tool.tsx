import type { ReactNode, RefObject } from "react";
import type { WordsOf } from "#schemas/words.ts";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import { ShareTool } from "#site/tools/kit/share-tool.tsx";

type Props = {
  tool: { element: RefObject<HTMLDivElement | null>; link: () => string };
  words: WordsOf<"tools">["shared"];
  className?: string;
  columnsClass?: string;
  /** The form, beside the result. */
  form: ReactNode;
  result: {
    id: string;
    label: string;
    className?: string;
    content: ReactNode;
    /** True if the result is of no use without script, because there is no example. */
    needsScript?: boolean;
  };
  /** The result in a sentence, for screen readers. */
  announced: string;
  /** The result in a sentence for others. Without one there is nothing to share. */
  shared?: string | undefined;
  /** What is below form and result. */
  children?: ReactNode;
};

/** A tool: its form beside its result, which is announced, and can be shared and printed. */
export function Tool({ tool, words, className, columnsClass, form, result, ...props }: Props) {
  const { announced, shared, children } = props;
  return (
    <div ref={tool.element} className={["tool", className].filter(Boolean).join(" ")}>
      <div className={["tool-columns", columnsClass].filter(Boolean).join(" ")}>
        {form}
        <section
          id={result.id}
          className={["tool-result", result.className].filter(Boolean).join(" ")}
          aria-label={result.label}
          data-needs-script={result.needsScript || undefined}
        >
          {result.content}
          {shared && <ShareTool words={words.share} summary={shared} link={tool.link} />}
        </section>
      </div>
      <ResultStatus text={announced} />
      {children}
    </div>
  );
}
