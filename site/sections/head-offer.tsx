import type { ReactNode } from "react";

type Props = {
  /** An amount, and what it is for: "R5,000", "a month for 14 rooms". */
  amount: string;
  of: string;
  children: ReactNode;
};

/** The price line and the buttons in the head of a page that sells. */
export function HeadOffer({ amount, of, children }: Props) {
  return (
    <>
      <p className="head-price">
        <b>{amount}</b> {of}
      </p>
      <div className="row">{children}</div>
    </>
  );
}
