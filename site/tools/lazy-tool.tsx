import { type ReactNode, Suspense } from "react";
import { toolWords } from "#content/tools.ts";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";

type Props = {
  /** Sets the height of the placeholder. */
  className: string;
  /** The address of its stylesheet. */
  styles: string;
  children: ReactNode;
};

/** A tool as a part of another page. A placeholder reserves its height until its script and its styles are there. */
export function LazyTool({ className, styles, children }: Props) {
  const placeholder = (
    <p className={`tool-placeholder ${className}`} data-waiting="" data-needs-script="">
      {toolWords.loading}
    </p>
  );
  if (!useHydrated()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <link rel="stylesheet" href={styles} precedence="tool" />
      {children}
    </Suspense>
  );
}
