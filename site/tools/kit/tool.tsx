import type { ReactNode, RefObject } from "react";
import { ResultStatus } from "#site/tools/kit/result-status.tsx";
import { ShareTool } from "#site/tools/kit/share-tool.tsx";

type Props = {
  tool: { element: RefObject<HTMLDivElement | null>; link: () => string };
  className?: string;
  form: ReactNode;
  /** `needsScript` is true for a result that is of no use without script, because there is no example. */
  result: { id: string; label: string; className?: string; content: ReactNode; needsScript?: true };
  /** The result in a sentence, for screen readers. */
  announced: string;
  /** The result in a sentence for others. Without one there is nothing to share. */
  shared?: string | undefined;
  children?: ReactNode;
};

/** A tool: its form beside its result, which is announced, and can be shared and printed. */
export function Tool({ tool, className = "", form, result, announced, shared, children }: Props) {
  return (
    <div ref={tool.element} className={`tool ${className}`.trim()}>
      <div className="tool-columns">
        {form}
        <section
          id={result.id}
          className={`tool-result ${result.className ?? ""}`.trim()}
          aria-label={result.label}
          data-needs-script={result.needsScript}
        >
          {result.content}
          {shared && <ShareTool summary={shared} link={tool.link} />}
        </section>
      </div>
      <ResultStatus text={announced} />
      {children}
    </div>
  );
}

/** The errors of the fields in the place of the result. */
export function Corrections({ title, errors }: { title: string; errors: readonly string[] }) {
  return (
    <>
      <p className="tool-answer">{title}</p>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </>
  );
}
