import type { ReactNode } from "react";
import { ActionButtons, type ButtonAction } from "#site/sections/action-buttons.tsx";

type Props = {
  title: string;
  text: string;
  actions?: readonly ButtonAction[];
  /** After the buttons. */
  children?: ReactNode;
};

/** A red call-to-action panel: a title, one or two sentences, and buttons. */
export function CallOut({ title, text, actions = [], children }: Props) {
  return (
    <div className="split on-brand callout">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="row">
        <ActionButtons actions={actions} />
        {children}
      </div>
    </div>
  );
}
