import { type ReactNode, Suspense } from "react";
import { toolWords } from "#content/tools.ts";
import { useHydrated } from "#site/components/ui/use-hydrated.ts";

type Props = {
  /** Sets the height of the place. */
  className: string;
  /** The address of its stylesheet. */
  styles: string;
  children: ReactNode;
};

/** A tool as a part of another page. Until its script and its styles are there, its place is kept free. */
export function LateTool({ className, styles, children }: Props) {
  const place = (
    <p className={`tool-place ${className}`} data-waiting="">
      {toolWords.loading}
    </p>
  );
  if (!useHydrated()) return place;
  return (
    <Suspense fallback={place}>
      <link rel="stylesheet" href={styles} precedence="tool" />
      {children}
    </Suspense>
  );
}
