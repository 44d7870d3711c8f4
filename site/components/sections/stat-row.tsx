import { SiteLink } from "#site/components/ui/site-link.tsx";
import type { SitePath } from "#site/urls.ts";

type Figure = {
  value: string;
  label: string;
  basis: string;
  link?: { label: string; path: SitePath };
};

/** A row of figures, each with what is counted and where the figure comes from. */
export function StatRow({ claims }: { claims: readonly Figure[] }) {
  return (
    <div className="stats">
      {claims.map(({ value, label, basis, link }) => (
        <div key={label} className="stat">
          <b>{value}</b>
          <span>{label}</span>
          <small>
            {basis} {link && <SiteLink to={link.path}>{link.label}</SiteLink>}
          </small>
        </div>
      ))}
    </div>
  );
}
