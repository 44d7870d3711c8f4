import { AlarmClock, Star } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#site/ui/icon.tsx";

export function Badge({ children, look }: { children: ReactNode; look?: "outline" }) {
  return <span className={look ? `badge badge-${look}` : "badge"}>{children}</span>;
}

export function UrgentBadge({ children }: { children: ReactNode }) {
  return (
    <span className="badge badge-urgent">
      <Icon icon={AlarmClock} />
      {children}
    </span>
  );
}

export function PopularBadge({ children }: { children: string }) {
  return (
    <span className="badge badge-popular">
      <Icon icon={Star} />
      {children}
    </span>
  );
}
