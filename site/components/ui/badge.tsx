import type { ReactNode } from "react";
import { Icon } from "#site/components/ui/icon.tsx";

export function Badge({ children, look }: { children: ReactNode; look?: "outline" }) {
  return <span className={look ? `badge badge-${look}` : "badge"}>{children}</span>;
}

export function UrgentBadge() {
  return (
    <span className="badge badge-urgent">
      <Icon name="alarm-clock" />
      URGENT
    </span>
  );
}

export function PopularBadge() {
  return (
    <span className="badge badge-popular">
      <Icon name="star" />
      Most Popular
    </span>
  );
}
