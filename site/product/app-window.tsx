import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#site/ui/icon.tsx";

type Props = {
  /** What the window shows, in a sentence, unless what is around it says so. */
  alt?: string;
  title: string;
  icon: ComponentProps<typeof Icon>["icon"];
  note: string;
  children: ReactNode;
};

/** A part of the product in a window with a title. */
export function AppWindow({ alt, title, icon, note, children }: Props) {
  return (
    <div className="app-window" {...(alt && { role: "img", "aria-label": alt })}>
      <div className="window-bar">
        <span>{title}</span>
        <small>
          <Icon icon={icon} />
          {note}
        </small>
      </div>
      {children}
    </div>
  );
}
