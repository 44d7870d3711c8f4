import { SiteLink } from "#site/components/ui/site-link.tsx";
import type { SitePath } from "#site/urls.ts";

type Figure = {
  value: string;
  label: string;
  basis: string;
  link?: { label: string; path: SitePath };
};

/**
 * A row of figures, each with what is counted and where the figure comes from. A basis that all figures share is one
 * footnote.
 */
export function StatRow({ claims }: { claims: readonly Figure[] }) {
  const [first, ...others] = new Set(claims.map(({ basis }) => basis));
  const shared = others.length === 0 ? first : undefined;
  return (
    <>
      <div className="stats">
        {claims.map(({ value, label, basis, link }) => (
          <div key={label} className="stat">
            <b>{value}</b>
            <span>{label}</span>
            {(!shared || link) && (
              <small>
                {!shared && basis} {link && <SiteLink to={link.path}>{link.label}</SiteLink>}
              </small>
            )}
          </div>
        ))}
      </div>
      {shared && <p className="stats-basis">{shared}</p>}
    </>
  );
}
