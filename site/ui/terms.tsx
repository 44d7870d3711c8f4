import type { ReactNode } from "react";

type Props = {
  className?: string;
  /** Each term with its texts. Empty texts are left out, and so is a term without any. */
  items: readonly (readonly [term: string, ...texts: readonly ReactNode[]])[];
  textClass?: string;
};

export const Terms = ({ className, items, textClass }: Props) => (
  <dl className={className}>
    {items
      .filter(([, ...texts]) => texts.some(Boolean))
      .map(([term, ...texts]) => (
        <div key={term}>
          <dt>{term}</dt>
          {texts.filter(Boolean).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts of a term do not change places
            <dd key={index} className={textClass}>
              {text}
            </dd>
          ))}
        </div>
      ))}
  </dl>
);
