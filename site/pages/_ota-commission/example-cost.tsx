import { house } from "#pricing/figures/example-house.ts";
import { readWords } from "#schemas/words.ts";
import { demoLink } from "#site/contact-links.ts";
import { ButtonLink } from "#site/ui/button-link.tsx";
import { SiteLink } from "#site/ui/site-link.tsx";

const { example } = readWords("ota-commission");

/** What a percentage costs the example house a year, what it keeps with us, and the page's one button. */
export function ExampleCost() {
  return (
    <aside className="callout callout-soft callout-priced example-cost" aria-labelledby="example">
      <h2 id="example" className="h3">
        {example.title}
      </h2>
      <p className="price numeric">
        {example.amount} <small>{example.period}</small>
      </p>
      <p>{example.text}</p>
      <dl className="numeric">
        {example.rates.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p>{example.kept}</p>
      <ButtonLink size="lg" to={demoLink()}>
        {example.action}
      </ButtonLink>
      <p>
        <SiteLink to="/tools/commission-calculator">
          {readWords("commission-calculator").link}
        </SiteLink>
      </p>
      <details className="small plain-details">
        <summary>{example.basis}</summary>
        <p>{house.inWords}</p>
      </details>
    </aside>
  );
}
