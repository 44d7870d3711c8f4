import { ArrowUpRight } from "lucide";
import { companyDoor, light } from "#schemas/facts/colors.ts";
import { buttonClass } from "#site/ui/button.tsx";
import { ExternalLink } from "#site/ui/external-link.tsx";
import { Icon } from "#site/ui/icon.tsx";

/** A company of the group, with a drawing of a numbered door. */
export function CompanyCard({
  name,
  url,
  description,
  visit,
  number,
}: {
  name: string;
  url: string;
  description: string;
  /** The words of its button. */
  visit: string;
  number: number;
}) {
  return (
    <article className="company-card">
      <svg
        className="company-door"
        viewBox="0 0 68 104"
        aria-hidden="true"
        style={{ color: companyDoor.doors[number - 1] }}
      >
        <path fill={companyDoor.frame} d="M0 104V34C0 14 14 0 34 0s34 14 34 34v70z" />
        <path fill={companyDoor.frameShade} d="M34 0c20 0 34 14 34 34v70h-4V34C64 18 52 5 34 4z" />
        <path fill={companyDoor.glass} d="M8 32C9 17 19 8 34 8s25 9 26 24z" />
        <path
          fill={companyDoor.glassBars}
          d="M33 8h2v24h-2zM10 28l22-14 1.5 2L12 31zM58 28L36 14l-1.5 2L56 31z"
        />
        <path fill="currentColor" d="M8 36h52v68H8z" />
        <path
          fill="#000"
          fillOpacity=".22"
          d="M13 58h18v18H13zM37 58h18v18H37zM13 82h18v22H13zM37 82h18v22H37z"
        />
        <path fill="#fff" fillOpacity=".16" d="M8 36h52v2H8zM13 76h18v1.5H13zM37 76h18v1.5H37z" />
        <ellipse cx="34" cy="47" rx="11" ry="7.5" fill={light.badge} />
        <circle cx="34" cy="79" r="2.2" fill={light.veld} />
        <text className="company-number" x="34" y="51.5" textAnchor="middle">
          {number}
        </text>
      </svg>
      <h3>{name}</h3>
      <p>{description}</p>
      <ExternalLink className={buttonClass({ variant: "outline", size: "sm" })} href={url}>
        {visit}
        <span className="sr">: {name}</span>
        <Icon icon={ArrowUpRight} />
      </ExternalLink>
    </article>
  );
}
